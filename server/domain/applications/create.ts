import { isDeepStrictEqual } from "node:util";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Application, ApplicationForm } from "#contract/application.ts";
import type { ApplicationKind } from "#contract/enums.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { applications } from "#server/db/schema/applications.ts";
import { companyMembers, partnerMembers } from "#server/db/schema/memberships.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { columnsOf, formOf } from "./form.ts";
import { readApplication } from "./read.ts";

/**
 * Begins an application of somebody who has an account. A draft with the same form is answered again: the answer to
 * the first request may have been lost.
 *
 * @throws Refusal APPLICATION_OPEN where they have one of the kind, or speak for somebody of it already
 */
export function createApplication(
  { db, clock }: Deps,
  userId: string,
  form: ApplicationForm,
): Promise<Application> {
  return inTransaction(db, async (tx) => {
    // One at a time: what is looked up stays so.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    const open = await openOne(tx, userId, form.kind);
    if (open?.status === "DRAFT" && isDeepStrictEqual(formOf(open.data), form))
      return readApplication(tx, open.id);
    if (open || (await speaksFor(tx, userId, form.kind))) throw new Refusal("APPLICATION_OPEN");
    return readApplication(tx, await insertDraft(tx, { userId, form, now: clock.now() }));
  });
}

/** @returns the id of the new application */
export async function insertDraft(
  tx: Transaction,
  { userId, form, now }: { userId: string; form: ApplicationForm; now: Date },
): Promise<string> {
  const [row] = await tx
    .insert(applications)
    .values({ ...columnsOf(form), userId, status: "DRAFT", createdAt: now, updatedAt: now })
    .returning({ id: applications.id });
  if (!row) throw new Error("the application was not stored");
  return row.id;
}

async function openOne(tx: Transaction, userId: string, kind: ApplicationKind) {
  const [open] = await tx
    .select({ id: applications.id, status: applications.status, data: applications.data })
    .from(applications)
    .where(
      and(
        eq(applications.userId, userId),
        eq(applications.kind, kind),
        ne(applications.status, "WITHDRAWN"),
        // What came of an approved one may have ended since.
        ne(applications.status, "APPROVED"),
      ),
    );
  return open;
}

async function speaksFor(tx: Transaction, userId: string, kind: ApplicationKind): Promise<boolean> {
  const members = kind === "SPECIALIST" ? partnerMembers : companyMembers;
  const [member] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.userId, userId), isNull(members.removedAt)));
  return member !== undefined;
}
