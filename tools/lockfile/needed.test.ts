import { expect, test } from "vitest";
import { neededAtRunTime } from "./needed.ts";

test("a package, what it asks for and its platform's part are needed; an optional peer and what is for development are not", () => {
  const packages = {
    "": { dependencies: { server: "1.0.0" }, devDependencies: { bundler: "1.0.0" } },
    "node_modules/server": {
      dependencies: { parser: "2.0.0", core: "1.0.0" },
      optionalDependencies: { "@server/linux": "1.0.0", "@server/absent": "1.0.0" },
      peerDependencies: { runtime: "1", compiler: "7" },
      peerDependenciesMeta: { compiler: { optional: true } },
    },
    "node_modules/server/node_modules/parser": { version: "2.0.0", dependencies: { core: "1.0.0" } },
    "node_modules/parser": { version: "1.0.0" },
    "node_modules/core": { dependencies: { server: "1.0.0" } },
    "node_modules/@server/linux": {},
    "node_modules/runtime": {},
    "node_modules/compiler": {},
    "node_modules/bundler": { dependencies: { parser: "1.0.0" } },
  };
  expect(neededAtRunTime({ packages })).toEqual([
    "node_modules/@server/linux",
    "node_modules/core",
    "node_modules/runtime",
    "node_modules/server",
    "node_modules/server/node_modules/parser",
  ]);
});
