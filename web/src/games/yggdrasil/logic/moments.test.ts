import { expect, it } from "vitest";
import type { LogLine, Update } from "../../../types";
import type { YggdrasilView } from "../types";
import { beside, momentIn } from "./moments";

function line(kind: string, args: Record<string, unknown> = {}): LogLine {
  return { kind, args, text: kind, rule: "" };
}
const surt = [line("round"), line("revealed", { seat: 1, enemy: "enemy:surtr" }), line("activated"), line("climbed"), line("turned")];

it("tells of an Enemy from his card to the last thing it brought", () => {
  const moment = momentIn(surt);
  expect(moment).toMatchObject({ kind: "enemy", enemy: "surtr", seat: 1 });
  expect(moment?.lines.map(({ kind }) => kind)).toEqual(["activated", "climbed", "turned"]);
});

it("is over when somebody does something else", () => {
  expect(momentIn([...surt, line("moved")])).toBeNull();
  expect(momentIn([])).toBeNull();
});

it("leaves the board free when one is asked, unless the question is about the throw", () => {
  const [quiet, rolling] = [{ throw: null }, { throw: {} }] as unknown as YggdrasilView[];
  const [watching, asked] = [{ question: null, final: null }, { question: {}, final: null }] as unknown as Update[];
  expect(beside(quiet!, watching!, surt, true)).toBe(true);
  expect(beside(quiet!, asked!, surt, false)).toBe(false);
  expect(beside(rolling!, asked!, [], true)).toBe(true);
  expect(beside(quiet!, watching!, [line("moved")], false)).toBe(false);
  expect(beside(quiet!, watching!, [line("turned")], true)).toBe(false);
  expect(beside(quiet!, watching!, [line("turned")], false)).toBe(true);
});
