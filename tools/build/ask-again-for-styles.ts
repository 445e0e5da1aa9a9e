import type { Plugin } from "vite";

/** Where Vite notes that a style failed: what is noted is never asked for again. */
const NOTED = /(\(err\) => \{\s*)seen\[href\] = (?:void 0|undefined);/;

/** Forgets styles that could not be fetched: the next try would show its part without them. */
export function askAgainForStyles(): Plugin {
  return {
    name: "vereda-ask-again-for-styles",
    apply: "build",
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        if (!NOTED.test(code)) throw new Error("Vite loads styles in another way: is this still needed?");
        return { code: code.replace(NOTED, "$1delete seen[href];"), map: null };
      },
    },
  };
}
