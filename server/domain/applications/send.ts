import { eq } from "drizzle-orm";
import { type Application, documentsFor } from "#contract/application.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { applications } from "#server/db/schema/applications.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { formOf } from "./form.ts";
import { tellApplicant } from "./mail.ts";
import { lockOwn, OPEN, type Own } from "./own.ts";
import { type ApplicationRow, readApplication, readDocuments } from "./read.ts";
import { orTaken, refuseTaken } from "./taken.ts";

/**
 * Sends an application to be reviewed; one that is sent already stays as it is.
 *
 * @throws Refusal NOT_FOUND, APPLICATION_CHANGED (it is decided), DOCUMENTS_MISSING, REGISTRATION_TAKEN, CNPJ_TAKEN
 */
export function sendApplication(deps: Deps, own: Own): Promise<Application> {
  const now = deps.clock.now();
  return orTaken(() =>
    inTransaction(deps.db, async (tx) => {
      const row = await lockOwn(tx, own, [...OPEN, "SENT", "IN_REVIEW"]);
      if (row.status === "DRAFT" || row.status === "REFUSED") {
        await requireDocuments(tx, row);
        await refuseTaken(tx, row);
        await tx
          .update(applications)
          .set({
            status: "SENT",
            sentAt: now,
            refusalReason: null,
            reviewedBy: null,
            reviewedAt: null,
            updatedAt: now,
          })
          .where(eq(applications.id, own.id));
        await tellApplicant(tx, deps, { id: own.id, about: "SENT" });
      }
      return readApplication(tx, own.id);
    }),
  );
}

async function requireDocuments(tx: Transaction, { id, data }: ApplicationRow): Promise<void> {
  const there = (await readDocuments(tx, [id])).map(({ kind }) => kind);
  const isMissing = documentsFor(formOf(data)).some(
    ({ kind, isRequired }) => isRequired && !there.includes(kind),
  );
  if (isMissing) throw new Refusal("DOCUMENTS_MISSING");
}

/** Gives up what is not approved; given up again, it stays so. @throws Refusal NOT_FOUND, APPLICATION_CHANGED */
export async function withdrawApplication({ db, clock }: Deps, own: Own): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { status } = await lockOwn(tx, own, [...OPEN, "SENT", "IN_REVIEW", "WITHDRAWN"]);
    if (status === "WITHDRAWN") return;
    await tx
      .update(applications)
      .set({ status: "WITHDRAWN", refusalReason: null, updatedAt: clock.now() })
      .where(eq(applications.id, own.id));
  });
}
