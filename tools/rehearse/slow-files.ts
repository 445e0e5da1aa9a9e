import files from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { setTimeout as wait } from "node:timers/promises";

/** Loaded before the server (`--import`): each file takes this much longer, as on a disk that is busy. */
const SLOWER_MS = Number(process.env.SLOW_FILES_MS);

const { writeFile, rename } = files;
Object.assign(files, {
  writeFile: (...args: Parameters<typeof writeFile>) => wait(SLOWER_MS).then(() => writeFile(...args)),
  rename: (...args: Parameters<typeof rename>) => wait(SLOWER_MS).then(() => rename(...args)),
});
syncBuiltinESMExports();
