// Looks as the page does (web/src/solo/mind.ts): node look.mjs WEB FILE, where the file says what there is and where.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";

const [, , web, file] = process.argv;
const ts = createRequire(`${web}/package.json`)("typescript");
const source = readFileSync(`${web}/src/solo/mind.ts`, "utf8");
const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } });
const { Mind } = await import(`data:text/javascript;base64,${Buffer.from(outputText).toString("base64")}`);

const { told, weights, sees, weighs, acts, counts, players } = JSON.parse(readFileSync(file, "utf8"));
const content = Uint8Array.from(gunzipSync(readFileSync(weights)));
const mind = new Mind(told, new Uint16Array(content.buffer));
const found = [acts.length, counts.length * players, counts.length].map((size) => new Float32Array(size));
const began = performance.now();
mind.look(Int16Array.from(sees.flat()), Int16Array.from(weighs), Int32Array.from(acts), Int32Array.from(counts), ...found);
const took = performance.now() - began;
const [scores, chances, lead] = found.map((each) => [...each]);
console.log(JSON.stringify({ scores, chances, lead, took }));
