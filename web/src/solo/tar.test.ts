import { expect, it } from "vitest";
import { files } from "./tar";

function entry(name: string, text: string): number[] {
  const header = new Uint8Array(512);
  const content = new TextEncoder().encode(text);
  header.set(new TextEncoder().encode(name));
  header.set(new TextEncoder().encode(content.length.toString(8).padStart(11, "0")), 124);
  const padding = Array<number>((512 - (content.length % 512)) % 512).fill(0);
  return [...header, ...content, ...padding];
}

it("gives every file of an archive with its name", () => {
  const long = "ǫ".repeat(400); // more than one block
  const archive = new Uint8Array([...entry("a/b.toml", long), ...entry("empty", ""), ...entry("c", "x"), ...Array<number>(1024).fill(0)]);
  const found = [...files(archive)].map(({ name, content }) => [name, new TextDecoder().decode(content)]);
  expect(found).toEqual([
    ["a/b.toml", long],
    ["empty", ""],
    ["c", "x"],
  ]);
});
