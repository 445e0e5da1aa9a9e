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
  { db, ports: { files } }: Pick<Deps, "db" | "ports">,
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
    // The rows of a commit whose answer was lost may be there; what hangs would hang again.
    const isSilent = failure instanceof Refusal && failure.code === "UNAVAILABLE";
    if (!(failure instanceof DatabaseAway || isSilent)) await files.remove(key);
    throw failure;
  }
}

/** Keeps a file whose rows are there. @throws Refusal STORAGE_FULL, UNAVAILABLE */
export function putFile(files: Files, { key, content }: NamedFile): Promise<void> {
  return files.put(key, content).catch((failure: unknown) => {
    if (failure instanceof StorageFull) throw new Refusal("STORAGE_FULL");
    throw isProviderSilent(failure) ? new Refusal("UNAVAILABLE", {}, SILENT_RETRY_S) : failure;
  });
}
