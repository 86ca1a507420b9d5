/** Blood Rage: a clan and its monsters, and the world on fire. */
import { seatTones } from "../../src/kit/art/palette.ts";
import { painted } from "../figures/index.ts";
import { flames, rays } from "../strokes.ts";
import { at, disc, field, framed, H, stand, W, x, y } from "./props.ts";

const { colour, dark, light, on } = seatTones(1);
const ship = painted("ship", { c: colour, d: dark, l: light, on });

export const bloodrage = framed(
  field("#8a2a1c") +
    rays(x(0.5), y(0.56), x(0.85), 30, "#3f0f0e", 0.85, "wrath") +
    disc(x(0.5), y(0.5), y(0.43), "#d76a3c") +
    rays(x(0.5), y(0.5), y(0.43), 44, "#8a2a1c", 0.7, "core", y(0.22)) +
    flames(W, H * 0.98, y(0.4), ["#5a1610", "#c4512d", "#f0b04a"], "behind") +
    at(0.1, 0.62, 0.62, ship) +
    stand("valkyrie", 1, 0.76, 0.93, 1.05) +
    stand("troll", 0, 0.23, 0.95, 1.16) +
    stand("warrior", 1, 0.92, 0.97, 1.05, true) +
    stand("leader", 0, 0.48, 0.98, 1.5) +
    flames(W, H * 1.06, y(0.2), ["#3f0f0e", "#a83a1e", "#e8953a"], "before"),
);
