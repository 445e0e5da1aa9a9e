import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Application, DocumentKind } from "#contract/application.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { applicationDocuments, applications } from "#server/db/schema/applications.ts";
import type { Deps } from "#server/deps.ts";
import { readFileContent } from "#server/domain/files/file-content.ts";
import { withFile } from "#server/domain/files/with-file.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { lockOwn, OPEN, type Own } from "./own.ts";
import { readApplication } from "./read.ts";

const UPLOADS_PER_HOUR = 30;

/**
 * Keeps a file as an application's document, in the place of one of its kind. Its row comes first: a file that nobody knows
 * of would stay for ever.
 *
 * @throws Refusal NOT_FOUND, APPLICATION_CHANGED, DOCUMENT_UNREADABLE, RATE_LIMITED
 */
export async function uploadDocument(
  deps: Deps,
  { kind, ...own }: Own & { kind: DocumentKind },
  sent: Uint8Array,
): Promise<Application> {
  const { db, clock } = deps;
  await takeTries(
    db,
    [{ key: `application-documents:${own.userId}`, tries: UPLOADS_PER_HOUR, windowS: 3_600 }],
    clock.now(),
  );
  await inTransaction(db, (tx) => lockOwn(tx, own, OPEN));
  const read = await readFileContent(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength));
  if (!read) throw new Refusal("DOCUMENT_UNREADABLE");
  const storageKey = `applications/${randomUUID()}`;
  return withFile(deps, { key: storageKey, content: read.content }, async (tx) => {
    await lockOwn(tx, own, OPEN);
    await forget(tx, deps, { applicationId: own.id, kind });
    await tx.insert(applicationDocuments).values({
      applicationId: own.id,
      kind,
      storageKey,
      contentType: read.type,
      bytes: read.content.length,
      uploadedAt: clock.now(),
    });
    await tx.update(applications).set({ updatedAt: clock.now() }).where(eq(applications.id, own.id));
    return readApplication(tx, own.id);
  });
}

/** Removes a document, if it is there. @throws Refusal NOT_FOUND, APPLICATION_CHANGED */
export function removeDocument(
  deps: Deps,
  { kind, ...own }: Own & { kind: DocumentKind },
): Promise<Application> {
  return inTransaction(deps.db, async (tx) => {
    await lockOwn(tx, own, OPEN);
    await forget(tx, deps, { applicationId: own.id, kind });
    return readApplication(tx, own.id);
  });
}

async function forget(
  tx: Transaction,
  { jobs }: Pick<Deps, "jobs">,
  { applicationId, kind }: { applicationId: string; kind: DocumentKind },
): Promise<void> {
  const document = applicationDocuments;
  const removed = await tx
    .delete(document)
    .where(and(eq(document.applicationId, applicationId), eq(document.kind, kind)))
    .returning({ key: document.storageKey });
  for (const { key } of removed) await jobs.send(tx, "forget-file", { key });
}
