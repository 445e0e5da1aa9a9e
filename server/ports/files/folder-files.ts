import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Files, StorageFull } from "./files.ts";

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

const FULL = ["ENOSPC", "EDQUOT"];

/**
 * The embedded default: a folder, made with the first file. Only the server's own user may read what is in it.
 *
 * @param write writes a whole file
 */
export function folderFiles(folder: string, write: typeof writeFile = writeFile): Files {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new RangeError(`not a key of a file: ${key}`);
    return join(folder, key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const part = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await write(part, content, { mode: 0o600, flush: true });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw isFull(error) ? new StorageFull("no room for a file", { cause: error }) : error;
      }
    },
    get: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      }),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

const isFull = (error: unknown) =>
  error instanceof Error && "code" in error && FULL.includes(String(error.code));
