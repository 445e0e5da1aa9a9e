import { and, eq, isNull, lt } from "drizzle-orm";
import type { ChosenBefore } from "#contract/chosen-before.ts";
import { CODE_AGAIN_MS, CODE_MS } from "#contract/constants.ts";
import type { SentCode } from "#contract/mail-code.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { mailCodes } from "#server/db/schema/mail-codes.ts";
import type { Deps } from "#server/deps.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { hashSecret, newSecret } from "#server/domain/sessions/secrets.ts";
import type { Session } from "#server/domain/sessions/session.ts";
import { isOfBrowser, isTypable, TRIES_PER_CODE } from "./live.ts";
import { mailTries } from "./tries.ts";

export interface AskedFrom {
  /** The caller's network address. */
  address: string;
  /** By which accounts know the browser; null without. */
  deviceSecret: string | null;
  /** Of the cookie of the code that the browser asked for before; null without. */
  codeSecret: string | null;
  /** The customer's session that asks, where its account is to be left for the one of the e-mail. */
  left?: Session | null;
}

interface Asked {
  email: string;
  /** The path that whoever presses the mail's link goes on to, with what was chosen. */
  returnTo?: string | undefined;
  chosen?: ChosenBefore | undefined;
}

/**
 * Asks for the mail with a code, the same one while it may be typed. Whether anybody has the e-mail is looked up by a job, so that what
 * is done here, and how long it takes, is the same for every e-mail.
 *
 * @returns the secret for the code's cookie
 * @throws Refusal RATE_LIMITED
 */
export async function askForCode(
  deps: Pick<Deps, "db" | "clock" | "jobs">,
  { email, returnTo, chosen }: Asked,
  from: AskedFrom,
): Promise<{ sent: SentCode; secret: string }> {
  const now = deps.clock.now();
  const { codeSecret, left } = from;
  const kept = {
    returnTo: returnTo ?? null,
    chosen: chosen ?? null,
    leftCustomerId: left?.customerId ?? null,
  };
  const live = codeSecret ? await inTransaction(deps.db, (tx) => findLive(tx, codeSecret, email, now)) : null;
  if (live && againAt(live.mailedAt) > now) {
    // Its mail is on the way; what has been chosen since is what its link goes on with.
    await inTransaction(deps.db, (tx) => keep(tx, live, kept));
    return { sent: sentOf(live, now), secret: live.secret };
  }
  await takeTries(deps.db, await mailTries(deps.db, { email, ...from }, now), now);
  return inTransaction(deps.db, async (tx) => {
    const code = live
      ? await mailAgain(tx, live, kept, now)
      : await begin(tx, { email, ...kept }, codeSecret, now);
    await deps.jobs.send(tx, "code-mail", { codeId: code.id });
    return { sent: sentOf(code, now), secret: code.secret };
  });
}

type Code = Pick<typeof mailCodes.$inferSelect, "id" | "mailedAt" | "expiresAt"> & { secret: string };

async function findLive(tx: Transaction, secret: string, email: string, now: Date): Promise<Code | null> {
  const isSame = and(isOfBrowser(secret), eq(mailCodes.email, email), lt(mailCodes.tries, TRIES_PER_CODE));
  const [code] = await tx
    .select()
    .from(mailCodes)
    .where(and(isSame, isTypable(now)));
  return code ? { ...code, secret } : null;
}

/** Facts kept for whoever presses the mail's link. */
type Kept = Pick<typeof mailCodes.$inferInsert, "returnTo" | "chosen" | "leftCustomerId">;

async function mailAgain(tx: Transaction, code: Code, kept: Kept, now: Date): Promise<Code> {
  await keep(tx, code, { mailedAt: now, ...kept });
  return { ...code, mailedAt: now };
}

/** Keeps nothing with a code that has been used meanwhile: what was chosen has gone with it. */
async function keep(tx: Transaction, { id }: Code, kept: Kept & { mailedAt?: Date }): Promise<void> {
  await tx
    .update(mailCodes)
    .set(kept)
    .where(and(eq(mailCodes.id, id), isNull(mailCodes.usedAt)));
}

/** Makes a code, in the place of the one that the browser asked for before. */
async function begin(
  tx: Transaction,
  asked: Kept & { email: string },
  former: string | null,
  now: Date,
): Promise<Code> {
  if (former) await tx.delete(mailCodes).where(isOfBrowser(former));
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + CODE_MS);
  const values = { ...asked, browserHash: hashSecret(secret), requestedAt: now, mailedAt: now, expiresAt };
  const [code] = await tx.insert(mailCodes).values(values).returning();
  if (!code) throw new Error("the code was not stored");
  return { ...code, secret };
}

const againAt = (mailedAt: Date) => new Date(mailedAt.getTime() + CODE_AGAIN_MS);

const sentOf = ({ mailedAt, expiresAt }: Code, now: Date): SentCode => ({
  secondsLeft: secondsTo(expiresAt, now),
  againInSeconds: secondsTo(againAt(mailedAt), now),
});

const secondsTo = (instant: Date, now: Date) => Math.max(0, (instant.getTime() - now.getTime()) / 1_000);
