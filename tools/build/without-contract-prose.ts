import type { Plugin } from "vite";

const PROSE = /\b(summary|description):\s*"(?:[^"\\]|\\.)*"/g;

/** Leaves what the contract says to developers, the calls' summaries and the errors' descriptions, out of the app. */
export function withoutContractProse(): Plugin {
  return {
    name: "vereda-without-contract-prose",
    apply: "build",
    transform: {
      filter: { id: /\/contract\/(calls|errors)\.ts$/ },
      handler: (code) => ({ code: code.replace(PROSE, '$1: ""'), map: null }),
    },
  };
}
