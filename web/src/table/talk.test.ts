import { beforeEach, expect, it, vi } from "vitest";
import type { ChatLine } from "../types";
import { Talk } from "./talk.svelte";

const line = (number: number, seat: number): ChatLine => ({ number, seat, text: `line ${number}`, at: 0 });

beforeEach(() => {
  vi.stubGlobal("window", {});
});

it("counts what others have said since it was read", () => {
  const talk = new Talk("t", () => undefined);
  talk.hear({ type: "chat", lines: [line(0, 1), line(1, 0)], anew: true });
  expect(talk.unread([0]).map(({ number }) => number)).toEqual([0]);
  talk.read();
  talk.hear({ type: "chat", lines: [line(2, 1)], anew: false });
  expect(talk.lines).toHaveLength(3);
  expect(talk.unread([0]).map(({ number }) => number)).toEqual([2]);
});

it("forgets what it had when everything is told anew, as after muting somebody", () => {
  const talk = new Talk("t", () => undefined);
  talk.hear({ type: "chat", lines: [line(0, 1), line(1, 2)], anew: true });
  talk.hear({ type: "chat", lines: [line(1, 2)], anew: true });
  expect(talk.lines.map(({ seat }) => seat)).toEqual([2]);
});

it("speaks for its own seat", () => {
  const sent: unknown[] = [];
  const talk = new Talk("t", (message) => sent.push(message));
  talk.keep({ type: "notebook", text: "two cards left", muted: [3] });
  talk.note();
  talk.mute(3, false);
  talk.say("skål");
  expect(sent).toEqual([
    { type: "note", text: "two cards left" },
    { type: "mute", seat: 3, muted: false },
    { type: "say", text: "skål" },
  ]);
});
