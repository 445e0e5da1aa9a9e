import { and, asc, desc, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { Application } from "#contract/application.ts";
import type { Transaction } from "#server/db/database.ts";
import { applicationDocuments, applications } from "#server/db/schema/applications.ts";
import { formOf } from "./form.ts";

export type ApplicationRow = typeof applications.$inferSelect;
type DocumentRow = typeof applicationDocuments.$inferSelect;

/** Somebody's applications that were not given up, the newest first. */
export async function readApplications(tx: Transaction, userId: string): Promise<Application[]> {
  return readWhere(tx, and(eq(applications.userId, userId), ne(applications.status, "WITHDRAWN")));
}

/** One application. @throws Error where it is gone */
export async function readApplication(tx: Transaction, id: string): Promise<Application> {
  const [found] = await readWhere(tx, eq(applications.id, id));
  if (!found) throw new Error(`the application ${id} is gone`);
  return found;
}

async function readWhere(tx: Transaction, which: SQL | undefined): Promise<Application[]> {
  const rows = await tx
    .select()
    .from(applications)
    .where(which)
    .orderBy(desc(applications.createdAt), asc(applications.id));
  const documents = await readDocuments(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toApplication(row, documents));
}

/** The documents of some applications, in the order of their kinds. */
export async function readDocuments(tx: Transaction, ids: string[]): Promise<DocumentRow[]> {
  return tx
    .select()
    .from(applicationDocuments)
    .where(inArray(applicationDocuments.applicationId, ids))
    .orderBy(asc(applicationDocuments.kind));
}

/** An application with those of the documents that are its own. */
export function toApplication(row: ApplicationRow, documents: readonly DocumentRow[]): Application {
  const { id, status, refusalReason, createdAt, sentAt, reviewedAt } = row;
  return {
    id,
    status,
    form: formOf(row.data),
    documents: documents
      .filter(({ applicationId }) => applicationId === id)
      .map(({ id: documentId, kind, contentType, bytes, uploadedAt }) => ({
        id: documentId,
        kind,
        contentType: contentType as Application["documents"][number]["contentType"], // as its content told
        bytes,
        uploadedAt: uploadedAt.toISOString(),
      })),
    refusalReason,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    reviewedAt: reviewedAt?.toISOString() ?? null,
  };
}
