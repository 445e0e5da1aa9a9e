import { eq } from "drizzle-orm";
import type { Application, ApplicationForm } from "#contract/application.ts";
import { inTransaction } from "#server/db/database.ts";
import { applications } from "#server/db/schema/applications.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { columnsOf } from "./form.ts";
import { lockOwn, OPEN, type Own } from "./own.ts";
import { readApplication } from "./read.ts";

/** Changes what was filled in. @throws Refusal NOT_FOUND, APPLICATION_CHANGED (it is sent), VALIDATION (another kind) */
export function changeApplication(
  { db, clock }: Deps,
  own: Own,
  form: ApplicationForm,
): Promise<Application> {
  return inTransaction(db, async (tx) => {
    const { kind } = await lockOwn(tx, own, OPEN);
    if (form.kind !== kind)
      throw new Refusal("VALIDATION", { fields: [{ path: "kind", message: `it is one of ${kind}` }] });
    await tx
      .update(applications)
      .set({ ...columnsOf(form), updatedAt: clock.now() })
      .where(eq(applications.id, own.id));
    return readApplication(tx, own.id);
  });
}
