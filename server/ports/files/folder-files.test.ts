import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { ProviderTimeout } from "../provider-failures.ts";
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
  const write: typeof writeFile = async (path, content) => {
    await writeFile(path, (content as Uint8Array).subarray(0, 1)); // What is put is bytes.
    throw Object.assign(new Error("no room"), { code });
  };
  const full = folderFiles(folder, { write });
  await expect(full.put("full/one", bytes(1, 2))).rejects.toBeInstanceOf(StorageFull);
  expect(readdirSync(join(folder, "full"))).toEqual([]);
});

test("of a file that cannot take its place nothing is left, and why is told", async () => {
  await files.put("taken/one/inside", bytes(1));
  await expect(files.put("taken/one", bytes(1))).rejects.toMatchObject({ code: "EISDIR" });
  expect(readdirSync(join(folder, "taken"))).toEqual(["one"]);
});

test("a file whose write hangs is given up in time, and nothing of it is left once it goes on", async () => {
  const [goingOn, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const write: typeof writeFile = async (path, content) => {
    await goingOn.promise;
    await writeFile(path, content);
    written.resolve();
  };
  await expect(folderFiles(folder, { write, patienceMs: 20 }).put("hung/one", bytes(1))).rejects.toThrow(
    ProviderTimeout,
  );
  goingOn.resolve();
  await written.promise;
  await expect.poll(() => readdirSync(join(folder, "hung"))).toEqual([]);
});

test("a file that is read or removed from a folder that hangs is given up in time", async () => {
  const hangs = () => new Promise<never>(() => {});
  const hung = folderFiles(folder, { read: hangs, erase: hangs, patienceMs: 20 });
  await expect(hung.get("hung/one")).rejects.toThrow(ProviderTimeout);
  await expect(hung.remove("hung/one")).rejects.toThrow(ProviderTimeout);
});

test("what a killed process left of a file is removed once no process can be writing it", async () => {
  await files.put("left/one", bytes(1));
  const ago = (name: string, seconds: number) => {
    const path = join(folder, "left", name);
    writeFileSync(path, "");
    utimesSync(path, Date.now() / 1_000, Date.now() / 1_000 - seconds);
  };
  ago("two.5f0c.part", 61);
  ago("three.77aa.part", 1);
  utimesSync(join(folder, "left/one"), 0, 0);
  await files.tidy();
  expect(readdirSync(join(folder, "left")).sort()).toEqual(["one", "three.77aa.part"]);
});

test("a folder that is not there yet has nothing to be tidied", async () => {
  expect(await folderFiles(join(folder, "none")).tidy()).toBe(undefined);
});
