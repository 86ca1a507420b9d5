import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { art } from "./art/plugin.ts";

// package.json pins vite and rolldown exactly: a rolldown release is only good for us once its native
// binding is published for every platform, or the lock would leave some machines without one.

const server = "127.0.0.1:8787"; // where `meadhall serve` listens while `npm run dev` serves the page

/** The page itself finds its parts from the root, so that a deep link such as /table/7 does; `meadhall static` writes one
 *  that lies in any folder. */
const rooted: Plugin = {
  name: "meadhall-rooted",
  transformIndexHtml: { order: "post", handler: (html) => html.replaceAll('="./', '="/') },
};

export default defineConfig({
  plugins: [svelte(), art(), rooted],
  // Parts of the page find each other wherever the folder lies.
  base: "./",
  build: {
    // Into the Python package: the wheel carries the page and the server needs no second directory.
    outDir: fileURLToPath(new URL("../src/meadhall/server/page", import.meta.url)),
    emptyOutDir: true,
    // The first versions with light-dark(), on which the theme rests.
    target: ["chrome123", "edge123", "firefox121", "safari17.5"],
    // Fonts and drawings stay files: the content security policy allows 'self', not data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      "/api": { target: `http://${server}` },
      "/games": { target: `http://${server}` },
      "/ws": { target: `ws://${server}`, ws: true },
    },
  },
  test: {
    include: ["src/**/*.test.ts"],
  },
});
