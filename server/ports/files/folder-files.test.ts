import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { folderFiles } from "./folder-files.ts";

const folder = mkdtempSync(join(tmpdir(), "vereda-files-"));
const files = folderFiles(folder);
afterAll(() => rmSync(folder, { recursive: true }));

const bytes = (...values: number[]) => new Uint8Array(values);
const read = async (key: string) => {
  const found = await files.get(key);
  return found && [...found];
};

test("what is put is got until it is removed, and a later one takes its place", async () => {
  expect(await read("proofs/one")).toBe(null);
  await files.put("proofs/one", bytes(1, 2));
  await files.put("proofs/one", bytes(3));
  expect(await read("proofs/one")).toEqual([3]);
  expect(readdirSync(join(folder, "proofs"))).toEqual(["one"]);
  await files.remove("proofs/one");
  await files.remove("proofs/one");
  expect(await read("proofs/one")).toBe(null);
});

test.each(["../out", "/etc/passwd", "a//b", "a\\b", "", "a/.", "A"])("%j is no key", async (key) => {
  await expect(async () => files.put(key, bytes(1))).rejects.toThrow(RangeError);
});
