import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { missingOptionals } from "./missing.ts";

test("the lockfile lists every optional package, so that a clean install accepts it on any platform", () => {
  const lockfile = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"));
  // Found missing after an installation: `node tools/lockfile/complete.ts` adds them.
  expect(Object.keys(missingOptionals(lockfile))).toEqual([]);
});

test("a package for another platform is added where Node would find it, with what its name says", () => {
  const tool = {
    version: "2.0.0",
    optionalDependencies: { "@tool/linux-x64-musl": "2.0.0", "@tool/win32-arm64": "2.0.0" },
  };
  const packages = {
    "": {},
    "node_modules/tool": { ...tool, dev: true as const },
    "node_modules/@tool/win32-arm64": { version: "2.0.0" },
    "node_modules/other": {},
    "node_modules/other/node_modules/tool": {
      version: "1.0.0",
      optionalDependencies: { "@tool/win32-arm64": "1.0.0" },
    },
  };
  expect(missingOptionals({ packages })).toEqual({
    "node_modules/@tool/linux-x64-musl": {
      version: "2.0.0",
      cpu: ["x64"],
      libc: ["musl"],
      os: ["linux"],
      dev: true,
      optional: true,
    },
    "node_modules/other/node_modules/@tool/win32-arm64": {
      version: "1.0.0",
      cpu: ["arm64"],
      os: ["win32"],
      optional: true,
    },
  });
});
