import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { registrations } from "#server/db/schema/registrations.ts";
import type { Deps } from "#server/deps.ts";
import { askForMail } from "./ask-for-mail.ts";
import { REGISTRATION_LIFE_MS } from "./pending.ts";

type Kept = Pick<
  typeof registrations.$inferInsert,
  "kind" | "email" | "passwordHash" | "data" | "returnTo" | "termsVersion"
>;

/** Keeps a registration, in the place of any that waits for the same e-mail, and asks for its mail. */
export async function keepRegistration(
  tx: Transaction,
  deps: Pick<Deps, "jobs">,
  registration: Kept,
  now: Date,
): Promise<void> {
  const isReplaced = and(eq(registrations.email, registration.email), isNull(registrations.confirmedAt));
  await tx.delete(registrations).where(isReplaced);
  const expiresAt = new Date(now.getTime() + REGISTRATION_LIFE_MS);
  await tx.insert(registrations).values({ ...registration, requestedAt: now, expiresAt });
  await askForMail(tx, deps, { email: registration.email, now });
}
