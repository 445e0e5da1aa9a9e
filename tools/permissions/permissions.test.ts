import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { permissionsFile, permissionsText } from "./write.ts";

test("docs/permissions.md is what the contract says: run `node tools/permissions/write.ts`", () => {
  expect(readFileSync(permissionsFile, "utf8")).toBe(permissionsText());
});
