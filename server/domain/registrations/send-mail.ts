import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import type { Transaction } from "#server/db/database.ts";
import { registrations } from "#server/db/schema/registrations.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { applicantOf, formOf } from "#server/domain/applications/form.ts";
import { issueLink } from "#server/domain/links/issue.ts";
import { alreadyMemberText, registrationMailText } from "./mail-text.ts";
import { isWaitingFor, MemberData, REGISTRATION_LIFE_MS } from "./pending.ts";

/** Where whoever has an account goes on. */
const PAGE = {
  MEMBER: "/entrar",
  SPECIALIST: "/entrar?returnTo=/registro/especialista",
  COMPANY: "/entrar?returnTo=/registro/empresa",
};

/** Sends the link that confirms what waits for an e-mail; where an account has it, says so to whoever reads it, and to nobody else. */
export async function sendRegistrationMail(
  tx: Transaction,
  { config, ports }: Deps,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const [waiting] = await tx
    .select()
    .from(registrations)
    .where(isWaitingFor(email, now))
    .orderBy(desc(registrations.requestedAt))
    .limit(1)
    .for("no key update");
  if (!waiting) return;
  const full = nameOf(waiting);
  const name = full.split(/\s/)[0] ?? full;
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user) {
    await tx.delete(registrations).where(eq(registrations.id, waiting.id));
    const text = alreadyMemberText({ name, page: PAGE[waiting.kind] });
    return ports.mail.send(tx, { ...text, to: email }, now);
  }
  const owner = { kind: "VERIFY_EMAIL", email, registrationId: waiting.id } as const; // one of the kinds
  const { secret, expiresAt } = await issueLink(tx, owner, { now, lifeMs: REGISTRATION_LIFE_MS });
  const link = `${config.publicUrl}/entrar/verificar-email?token=${secret}`;
  const text = registrationMailText({ name, link, expiresAt, requestedAt: waiting.requestedAt });
  await ports.mail.send(tx, { ...text, to: email }, now);
}

const nameOf = ({ kind, data }: typeof registrations.$inferSelect): string =>
  kind === "MEMBER" ? v.parse(MemberData, data).person.name : applicantOf(formOf(data));
