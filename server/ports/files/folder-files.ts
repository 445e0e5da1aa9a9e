import { randomUUID } from "node:crypto";
import { glob, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { atMost } from "../../at-most.ts";
import { ProviderTimeout } from "../provider-failures.ts";
import { type Files, StorageFull } from "./files.ts";

type Read = (path: string) => Promise<Uint8Array>;

const KEY = /^[a-z0-9-]+(\/[a-z0-9-]+)*$/;

const FULL = ["ENOSPC", "EDQUOT"];
/** Less than a transaction may stand idle (`DatabaseLimits`). */
const PATIENCE_MS = 10_000;
/** No process is still writing what is older. */
const LEFT_AFTER_MS = 6 * PATIENCE_MS;
const PART = ".part";

/**
 * The embedded default: a folder, made with the first file. Only the server's own user may read what is in it.
 *
 * @param system calls of the operating system, each for a whole file, and how long they are waited for
 */
export function folderFiles(
  folder: string,
  { write = writeFile, read = readFile as Read, erase = rm, patienceMs = PATIENCE_MS } = {},
): Files {
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new RangeError(`not a key of a file: ${key}`);
    return join(folder, key);
  };
  const keep = async (path: string, content: Uint8Array, signal: AbortSignal) => {
    const part = `${path}.${randomUUID()}${PART}`;
    try {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await write(part, content, { mode: 0o600, flush: true, signal });
      // Whoever sent it has been told that it was in vain.
      signal.throwIfAborted();
      await rename(part, path);
    } catch (error) {
      await rm(part, { force: true });
      throw isFull(error) ? new StorageFull("no room for a file", { cause: error }) : error;
    }
  };
  const inTime = <T>(work: Promise<T>, giveUp = () => {}) =>
    atMost(patienceMs, work, () => {
      giveUp();
      throw new ProviderTimeout("the folder of files does not answer");
    });
  return {
    async put(key, content) {
      const late = new AbortController();
      // A call of the operating system that hangs is aborted by nobody: it is left to itself.
      await inTime(keep(pathOf(key), content, late.signal), () => late.abort());
    },
    async tidy() {
      for await (const name of glob(`**/*${PART}`, { cwd: folder })) {
        const part = join(folder, name);
        // Another process may be done with it meanwhile.
        const { mtimeMs } = await stat(part).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (Date.now() - mtimeMs > LEFT_AFTER_MS) await rm(part, { force: true });
      }
    },
    get: async (key) => {
      const content = read(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
      return inTime(content);
    },
    remove: async (key) => inTime(erase(pathOf(key), { force: true })),
  };
}

const isFull = (error: unknown) =>
  error instanceof Error && "code" in error && FULL.includes(String(error.code));
