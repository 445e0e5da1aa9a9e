import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { issueLink } from "#server/domain/links/issue.ts";
import { greetingOf } from "./greeting.ts";
import { recoveryMailText } from "./mail-text.ts";

/** How long the link in the mail may be used. */
const LINK_LIFE_MS = 60 * 60_000;

/** Sends a link for a new password where somebody may sign in with the e-mail, else nothing. */
export async function sendRecoveryMail(
  tx: Transaction,
  { config, ports }: Deps,
  { email, returnTo, now }: { email: string; returnTo: string | null; now: Date },
): Promise<void> {
  const userId = await lockUser(tx, email);
  if (!userId) return;
  const owner = { kind: "RESET_PASSWORD", email, userId } as const; // one of the kinds
  const { secret, expiresAt } = await issueLink(tx, owner, { now, lifeMs: LINK_LIFE_MS });
  const search = new URLSearchParams({ token: secret, ...(returnTo && { returnTo }) });
  const link = `${config.publicUrl}/entrar/redefinir-senha?${search}`;
  const text = recoveryMailText({ name: await greetingOf(tx, userId), link, expiresAt });
  await ports.mail.send(tx, { ...text, to: email }, now);
}

/** Whoever may sign in with an e-mail; kept until the transaction ends. */
async function lockUser(tx: Transaction, email: string): Promise<string | undefined> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.closedAt)))
    .for("no key update");
  return user?.id;
}
