import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Files } from "./files.ts";

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

/** The embedded default: a folder, made with the first file. Only the server's own user may read what is in it. */
export function folderFiles(folder: string): Files {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new RangeError(`not a key of a file: ${key}`);
    return join(folder, key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const part = `${path}.${randomUUID()}.part`;
      await writeFile(part, content, { mode: 0o600, flush: true });
      await rename(part, path);
    },
    get: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      }),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
