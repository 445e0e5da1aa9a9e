import { eq } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { applications } from "#server/db/schema/applications.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { greetingOf } from "#server/domain/recovery/greeting.ts";
import { formOf } from "./form.ts";
import { type ApplicationNews, applicationMailText } from "./mail-text.ts";

/** Tells whoever applied what became of it, once about each time it was sent. */
export async function tellApplicant(
  tx: Transaction,
  { ports, clock }: Pick<Deps, "ports" | "clock">,
  { id, about }: { id: string; about: ApplicationNews["about"] },
): Promise<void> {
  const [row] = await tx
    .select({ application: applications, email: users.email })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(eq(applications.id, id));
  if (!row) return;
  const { kind, userId, data, refusalReason, sentAt } = row.application;
  const text = applicationMailText({
    about,
    kind,
    name: await greetingOf(tx, userId),
    fantasyName: formOf(data).fantasyName,
    refusalReason,
  });
  const dedupeKey = `application:${id}:${about}:${sentAt?.toISOString()}`;
  await ports.mail.send(tx, { ...text, to: row.email, dedupeKey }, clock.now());
}
