import { eq } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { applicationDocuments } from "#server/db/schema/applications.ts";
import type { Deps } from "#server/deps.ts";
import { getFile } from "#server/domain/files/with-file.ts";
import { Refusal } from "#server/domain/refusal.ts";

/** The content of a document, of the type it was found to be. @throws Refusal NOT_FOUND, UNAVAILABLE */
export async function readDocumentFile({ db, ports }: Deps, id: string): Promise<Blob> {
  const [document] = await inTransaction(db, (tx) =>
    tx.select().from(applicationDocuments).where(eq(applicationDocuments.id, id)),
  );
  const content = document && (await getFile(ports.files, document.storageKey));
  if (!content) throw new Refusal("NOT_FOUND");
  // A file's bytes are never shared with another thread.
  return new Blob([content as Uint8Array<ArrayBuffer>], { type: document.contentType });
}
