import { beforeEach, expect, test, vi } from "vitest";
import type { Cue } from "../games/ui";

/** Counts what sounds, and how loud it is to be. */
const heard = { tones: 0, noises: 0, loudest: 0 };

function dial(told: (value: number) => void = () => undefined) {
  return { value: 0, setValueAtTime: told, linearRampToValueAtTime: told, exponentialRampToValueAtTime: told };
}

function node(more: object = {}) {
  return { connect: (to: unknown) => to, start: () => undefined, stop: () => undefined, frequency: dial(), Q: dial(), ...more };
}

class Heard {
  currentTime = 0;
  sampleRate = 10;
  destination = {};
  resume = async () => undefined;
  createBiquadFilter = () => node();
  createGain = () => node({ gain: dial((value) => (heard.loudest = Math.max(heard.loudest, value))) });
  createBuffer = () => ({ getChannelData: () => new Float32Array(10) });
  createOscillator = () => (heard.tones++, node());
  createBufferSource = () => (heard.noises++, node());
}

vi.stubGlobal("AudioContext", Heard);
vi.stubGlobal("navigator", { languages: ["en"] });
const [{ sound }, { settings }] = [await import("./sound"), await import("./settings.svelte")];

const CUES: Cue[] = ["turn", "piece", "card", "reveal", "win", "loss", "points", "doom", "wheel", "dice", "hint", "coach", "refused", "clock"];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() + 60_000 });
  Object.assign(heard, { tones: 0, noises: 0, loudest: 0 });
});

test("off is silent", () => {
  settings.sound = "off";
  for (const cue of CUES) sound(cue);
  expect(heard).toEqual({ tones: 0, noises: 0, loudest: 0 });
});

test.each(CUES)("%s can be heard, and softer", (cue) => {
  settings.sound = "full";
  sound(cue);
  const full = heard.loudest;
  expect(heard.tones + heard.noises).toBeGreaterThan(0);
  vi.advanceTimersByTime(1000);
  heard.loudest = 0;
  settings.sound = "soft";
  sound(cue);
  expect(heard.loudest).toBeGreaterThan(0);
  expect(heard.loudest).toBeLessThan(full);
});

test("the same sound twice at once is one", () => {
  settings.sound = "full";
  sound("turn");
  sound("turn");
  expect(heard.tones).toBe(2);
});
