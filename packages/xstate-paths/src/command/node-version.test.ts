import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tooOld } from "./node-version.ts";

test("a Node that is older than the manifest asks for is refused in a sentence, and no other is", () => {
  const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  const [, oldest = ""] = /^>=(.+)$/.exec(engines.node) ?? [];
  expect(["20.20.2", "22.17.9", `${oldest}.0`, "22.20.0", "24.9.0"].map(tooOld)).toEqual([
    `xstate-paths needs Node ${oldest} or later; this is Node 20.20.2.`,
    `xstate-paths needs Node ${oldest} or later; this is Node 22.17.9.`,
    null,
    null,
    null,
  ]);
});
