import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { StorageFull } from "./files.ts";
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

test.each(["ENOSPC", "EDQUOT"])("of a file for which there is no room (%s) nothing is left", async (code) => {
  const full = folderFiles(folder, async (path, content) => {
    await writeFile(path, (content as Uint8Array).subarray(0, 1)); // What is put is bytes.
    throw Object.assign(new Error("no room"), { code });
  });
  await expect(full.put("full/one", bytes(1, 2))).rejects.toBeInstanceOf(StorageFull);
  expect(readdirSync(join(folder, "full"))).toEqual([]);
});

test("of a file that cannot take its place nothing is left, and why is told", async () => {
  await files.put("taken/one/inside", bytes(1));
  await expect(files.put("taken/one", bytes(1))).rejects.toMatchObject({ code: "EISDIR" });
  expect(readdirSync(join(folder, "taken"))).toEqual(["one"]);
});
