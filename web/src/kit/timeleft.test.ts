import { expect, it } from "vitest";
import { span, timeLeft } from "./timeleft";

it("counts down to the second, and far away in larger steps", () => {
  expect(timeLeft(245_000, "en")).toBe("4:05");
  expect(timeLeft(400, "en")).toBe("0:01");
  expect(timeLeft(-5000, "en")).toBe("0:00");
  expect(timeLeft((3 * 60 + 20) * 60_000, "en")).toBe("3h 20m");
  expect(timeLeft(52 * 3_600_000, "en")).toBe("2d 4h");
});

it("words a round time in the reader's language", () => {
  expect([300, 3600, 86_400].map((each) => span(each, "en"))).toEqual(["5 minutes", "1 hour", "1 day"]);
  expect(span(259_200, "it")).toBe("3 giorni");
  expect(span(300, "es")).toBe("5 minutos");
});
