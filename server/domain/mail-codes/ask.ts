import { and, eq, lt } from "drizzle-orm";
import { CODE_AGAIN_MS, CODE_MS } from "#contract/constants.ts";
import type { SentCode } from "#contract/mail-code.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { mailCodes } from "#server/db/schema/mail-codes.ts";
import type { Deps } from "#server/deps.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { hashSecret, newSecret } from "#server/domain/sessions/secrets.ts";
import { isOfBrowser, isTypable, TRIES_PER_CODE } from "./live.ts";
import { mailTries } from "./tries.ts";

export interface AskedFrom {
  /** The caller's network address. */
  address: string;
  /** By which accounts know the browser; null without. */
  deviceSecret: string | null;
  /** Of the cookie of the code that the browser asked for before; null without. */
  codeSecret: string | null;
}

/**
 * Asks for the mail with a code, the same one while it may be typed. `returnTo`: the path that whoever presses the mail's link goes on to. Whether anybody has the e-mail is looked up by a job, so that what
 * is done here, and how long it takes, is the same for every e-mail.
 *
 * @returns the secret for the code's cookie
 * @throws Refusal RATE_LIMITED
 */
export async function askForCode(
  deps: Pick<Deps, "db" | "clock" | "jobs">,
  { email, returnTo = null }: { email: string; returnTo?: string | null | undefined },
  from: AskedFrom,
): Promise<{ sent: SentCode; secret: string }> {
  const now = deps.clock.now();
  const { codeSecret } = from;
  const live = codeSecret ? await inTransaction(deps.db, (tx) => findLive(tx, codeSecret, email, now)) : null;
  // A second press: its mail is on the way.
  if (live && againAt(live.mailedAt) > now) return { sent: sentOf(live, now), secret: live.secret };
  await takeTries(deps.db, await mailTries(deps.db, { email, ...from }, now), now);
  return inTransaction(deps.db, async (tx) => {
    const code = live
      ? await mailAgain(tx, live, returnTo, now)
      : await begin(tx, { email, returnTo }, codeSecret, now);
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

async function mailAgain(tx: Transaction, code: Code, returnTo: string | null, now: Date): Promise<Code> {
  await tx.update(mailCodes).set({ mailedAt: now, returnTo }).where(eq(mailCodes.id, code.id));
  return { ...code, mailedAt: now };
}

/** Makes a code, in the place of the one that the browser asked for before. */
async function begin(
  tx: Transaction,
  asked: { email: string; returnTo: string | null },
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
