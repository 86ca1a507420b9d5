import { expect, it } from "vitest";
import { ago, since } from "./ago";

it("tells how long ago something was", () => {
  const now = 1_000_000_000;
  expect(ago(now, "en", now)).toBe("now");
  expect(ago(now + 5000, "en", now)).toBe("now"); // the hall's clock may be ahead
  expect(ago(now - 90_000, "en", now)).toBe("1 minute ago");
  expect(ago(now - 3 * 3_600_000, "en", now)).toBe("3 hours ago");
  expect(ago(now - 40 * 86_400_000, "en", now)).toBe("40 days ago");
});

it("tells it in short", () => {
  const now = 1_000_000_000;
  expect(since(now + 5000, "en", now)).toBe("0 min");
  expect(since(now - 20 * 60_000, "en", now)).toBe("20 min");
  expect(since(now - 3 * 3_600_000, "en", now)).toBe("3 hr");
  expect(since(now - 2 * 86_400_000, "en", now)).toBe("2 days");
});
