/** The same drawing in fewer letters: whole units are finer than any of ours is ever shown. */
import { optimize } from "svgo";

export function lean(svg: string): string {
  return optimize(svg, { plugins: [{ name: "convertPathData", params: { floatPrecision: 0 } }] }).data;
}
