import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockFolder } from "./folder-lock.ts";

describe("the lock of a data folder", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "vereda-lock-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const inUse = () => `the data folder ${folder} is in use by another server (process ${process.pid})`;

  test("is held by one at a time, and taken again once given back", () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(inUse());
    unlock();
    lockFolder(folder)();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("keeps another process out", () => {
    const unlock = lockFolder(folder);
    const program = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "folder-lock.ts"))}; lockFolder(${JSON.stringify(folder)});`;
    const other = spawnSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
    unlock();
    expect(other.stderr).toContain(inUse());
  });

  test.each([
    ["a process that is gone", "999999999 1"],
    ["an earlier process with our number", `${process.pid} 1`],
    ["nobody readable", ""],
  ])("left behind by %s is taken over", (_, content) => {
    writeFileSync(join(folder, "lock"), content);
    const unlock = lockFolder(folder);
    expect(readdirSync(folder)).toEqual(["lock"]);
    unlock();
    expect(existsSync(join(folder, "lock"))).toBe(false);
  });
});
