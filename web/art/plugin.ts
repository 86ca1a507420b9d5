/** Makes the art while the page is built, and hands it out as modules (their types are in src/art.d.ts):
 *
 *    import axes from "icon:crossed-axes"       a shape of game-icons.net, as the inside of a drawing
 *    import warrior from "figure:warrior"       a miniature, in the colours of whoever it stands for
 *    import pictures from "pictures:bloodrage"  addresses of the game's woodcuts; each is a file that is loaded when it is seen
 *
 *  So only what is used comes into the page, in the part of it that uses it, and a wrong name fails the build. */
import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { figure } from "./figures/index.ts";
import { icon, used } from "./icons.ts";
import { licence } from "./licence.ts";
import { pictures } from "./pictures/index.ts";

const MADE = /^(icon|figure|pictures):([\w-]+)$/;

/** Pictures lie beside the part of the page that shows them, wherever the page is. */
function beside(addresses: Record<string, string>, building: boolean): string {
  const root = building ? `new URL(/* @vite-ignore */ "..", import.meta.url)` : `"/"`;
  return `const root = ${root}; const made = ${JSON.stringify(addresses)};
for (const id in made) made[id] = root + made[id];
export default made;`;
}

export function art(): Plugin {
  const files = new Map<string, string>(); // SVG by file name
  let building = false;

  function addresses(game: string): Record<string, string> {
    const made: Record<string, string> = {};
    for (const [id, svg] of Object.entries(pictures(game))) {
      const hash = createHash("sha256").update(svg).digest("base64url").slice(0, 8);
      const file = `assets/${game}-${id}-${hash}.svg`;
      files.set(file, svg);
      made[id] = file;
    }
    return made;
  }

  return {
    name: "meadhall-art",
    configResolved({ command }) {
      building = command === "build";
    },
    resolveId: (id) => (MADE.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, kind, name = ""] = MADE.exec(id.replace("\0", "")) ?? [];
      if (!kind) return undefined;
      if (kind === "pictures") return beside(addresses(name), building);
      return `export default ${JSON.stringify(kind === "icon" ? icon(name) : figure(name))}`;
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
      this.emitFile({ type: "asset", fileName: "shapes-CC-BY.txt", source: licence(used()) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const svg = files.get((request.url ?? "").slice(1));
        if (svg === undefined) return next();
        response.setHeader("Content-Type", "image/svg+xml").end(svg);
      });
    },
  };
}
