import { and, eq } from "drizzle-orm";
import type { ApplicationStatus } from "#contract/application.ts";
import type { Transaction } from "#server/db/database.ts";
import { applications } from "#server/db/schema/applications.ts";
import { Refusal } from "#server/domain/refusal.ts";
import type { ApplicationRow } from "./read.ts";

/** An application, and whoever asks for it. */
export interface Own {
  id: string;
  userId: string;
}

/** Where an application may be changed by whoever made it. */
export const OPEN = ["DRAFT", "REFUSED"] as const satisfies ApplicationStatus[];

/**
 * Somebody's own application, kept until the transaction ends, where it stands in one of some statuses.
 *
 * @throws Refusal NOT_FOUND, APPLICATION_CHANGED
 */
export async function lockOwn(
  tx: Transaction,
  { id, userId }: Own,
  statuses: readonly ApplicationStatus[],
): Promise<ApplicationRow> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.userId, userId)))
    .for("update");
  if (!row || (row.status === "WITHDRAWN" && !statuses.includes("WITHDRAWN"))) throw new Refusal("NOT_FOUND");
  if (!statuses.includes(row.status)) throw new Refusal("APPLICATION_CHANGED");
  return row;
}
