import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    // Component styles go to the one external style sheet, so that `style-src 'self'` is enough.
    css: "external",
    runes: true,
  },
};
