import { expect, it } from "vitest";
import { sagaHead } from "./saga";

it("reads what game a record is of, and who played", () => {
  const text = "saga 1\ngame meduris\nrules 1\nplayers 2\nseed 7\nname 2 Ada Bear\n\n1 place wood\n";
  expect(sagaHead(text)).toEqual({ game: "meduris", players: 2, names: ["", "Ada Bear"], seed: "7" });
  expect(sagaHead(text.replaceAll("\n", "\r\n"))?.game).toBe("meduris");
});

it("knows what is no record", () => {
  for (const text of ["", "hello", "saga 1\ngame x\n", "saga 1\ngame x\nplayers 2000000\n"]) {
    expect(sagaHead(text)).toBeNull();
  }
});
