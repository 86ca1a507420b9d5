/** The campaign: a wolf howls at the end of a long winter. */
import { cut } from "../cut.ts";
import { peaks, sky, stars } from "../strokes.ts";
import { framed } from "./props.ts";

const W = 516;
const H = 111;

export const campaign = framed(
  `<rect width="${W}" height="${H}" fill="#9fb9c8"/>` +
    sky(W, H * 0.8, "#7f9db0", "winter", 0.9, 9) +
    peaks(W, H * 1.2, H, "#22384a", "#5d7f96", "winter", "#f3f1e6") +
    stars(W, H, "#ffffff", "snow") +
    cut("wolf-howl", W * 0.83, H * 0.54, H * 0.86, { fill: "#f3ecd9", hatch: "#5d7f96", ink: "#14222e" }),
  W,
  H,
);
