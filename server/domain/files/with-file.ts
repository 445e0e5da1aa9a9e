import { inTransaction, type Transaction } from "#server/db/database.ts";
import { DatabaseAway } from "#server/db/database-away.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { type Files, StorageFull } from "#server/ports/files/files.ts";
import { isProviderSilent } from "#server/ports/provider-failures.ts";

const SILENT_RETRY_S = 2;

interface NamedFile {
  key: string;
  content: Uint8Array;
}

/**
 * Writes rows, and the file that they name: where one of them fails, neither is there.
 *
 * @throws Refusal STORAGE_FULL, UNAVAILABLE
 */
export async function withFile<T>(
  { db, jobs, ports: { files } }: Pick<Deps, "db" | "jobs" | "ports">,
  { key, content }: NamedFile,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      const written = await write(tx);
      await putFile(files, { key, content });
      return written;
    });
  } catch (failure) {
    // The rows of a commit whose answer was lost may be there.
    if (!(failure instanceof DatabaseAway)) await forget(isOfSilence(failure));
    throw failure;
  }

  /** What hangs would hang again: it is left to a job, as is what cannot be removed. */
  async function forget(isSilent: boolean): Promise<void> {
    const isRemoved =
      !isSilent &&
      (await files.remove(key).then(
        () => true,
        () => false,
      ));
    if (!isRemoved) await inTransaction(db, (tx) => jobs.send(tx, "forget-file", { key })).catch(() => {});
  }
}

const isOfSilence = (failure: unknown) => failure instanceof Refusal && failure.code === "UNAVAILABLE";

/** Keeps a file whose rows are there. @throws Refusal STORAGE_FULL, UNAVAILABLE */
export function putFile(files: Files, { key, content }: NamedFile): Promise<void> {
  return files.put(key, content).catch((failure: unknown) => {
    if (failure instanceof StorageFull) throw new Refusal("STORAGE_FULL");
    return refuseSilence(failure);
  });
}

/** Null where there is none. @throws Refusal UNAVAILABLE */
export const getFile = (files: Files, key: string): Promise<Uint8Array | null> =>
  files.get(key).catch(refuseSilence);

function refuseSilence(failure: unknown): never {
  throw isProviderSilent(failure) ? new Refusal("UNAVAILABLE", {}, SILENT_RETRY_S) : failure;
}
