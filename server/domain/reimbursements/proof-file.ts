import { eq } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { proofs } from "#server/db/schema/reimbursements.ts";
import type { Deps } from "#server/deps.ts";
import { getFile } from "../files/with-file.ts";
import { Refusal } from "../refusal.ts";

/** The content of a proof, of the type it was found to be. @throws Refusal NOT_FOUND, UNAVAILABLE */
export async function readProofFile({ db, ports }: Deps, id: string): Promise<Blob> {
  const [proof] = await inTransaction(db, (tx) => tx.select().from(proofs).where(eq(proofs.id, id)));
  const content = proof && (await getFile(ports.files, proof.storageKey));
  if (!content) throw new Refusal("NOT_FOUND");
  // A file's bytes are never shared with another thread.
  return new Blob([content as Uint8Array<ArrayBuffer>], { type: proof.contentType });
}
