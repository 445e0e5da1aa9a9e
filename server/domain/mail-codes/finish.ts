import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { ChosenBefore } from "#contract/chosen-before.ts";
import type { NewPerson } from "#contract/mail-code.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { customers } from "#server/db/schema/customers.ts";
import { mailCodes } from "#server/db/schema/mail-codes.ts";
import { registrations, termsAcceptances } from "#server/db/schema/registrations.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { takeAlong } from "#server/domain/account/take-along/take-along.ts";
import { withLinkTries } from "#server/domain/links/tries.ts";
import { forgiveTries, type Limit, takeTries } from "#server/domain/rate-limits/limits.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { deviceOf } from "#server/domain/sessions/device.ts";
import { rememberDevice } from "#server/domain/sessions/known-devices.ts";
import { hashSecret, newSecret } from "#server/domain/sessions/secrets.ts";
import {
  findUser,
  openSession,
  type SignInAnswer,
  type SignInFrom,
} from "#server/domain/sessions/sign-in.ts";
import { areDigitsOf } from "./code.ts";
import { chosenOf, findByLink, isToBeLeft, secretOfAsker, withoutThemes } from "./link.ts";
import { isOfBrowser, isProof, isTypableAgain, TRIES_PER_CODE } from "./live.ts";
import { accountsBegun, typingTries } from "./tries.ts";

/** `codeSecret`: of the cookie of the code; null without. */
export type CodeFrom = SignInFrom & { codeSecret: string | null };

type Opened = SignInAnswer & { deviceSecret: string };

/**
 * Takes a code that was typed. A try counts before it is compared; one that is right is given back. A right one opens a customer's
 * session, once, and ends a registration that waits for the same e-mail: whoever made it chose its password, and may be somebody else.
 *
 * @returns null where no account has the e-mail: one may be made now
 * @throws Refusal CODE_WRONG, CODE_OVER, RATE_LIMITED
 */
export async function finishCode(deps: Deps, typed: string, from: CodeFrom): Promise<Opened | null> {
  const now = deps.clock.now();
  const { code, limits, refusal } = await takeTyped(deps, typed, from);
  return inTransaction(deps.db, async (tx) => {
    const user = await findUser(tx, code.email);
    // An administrator's, or a closed account's, is wrong whatever was typed.
    if (!maySignIn(user)) throw refusal;
    await forgiveTries(tx, limits);
    await prove(tx, code, now);
    return user ? openFor(tx, deps, { user, code, from, now }) : null;
  });
}

interface TypedCode {
  code: Code;
  /** What the try was counted against. */
  limits: readonly Limit[];
  /** What is answered where it does not count all the same. */
  refusal: Refusal;
}

/**
 * Counts a code that was typed, then compares it. Whose e-mail it is, is looked up after a right one alone: the time of a wrong one tells nothing.
 *
 * @throws Refusal CODE_WRONG, CODE_OVER, RATE_LIMITED
 */
export async function takeTyped(deps: Deps, typed: string, from: CodeFrom): Promise<TypedCode> {
  const now = deps.clock.now();
  const code = await findCode(deps, from.codeSecret, isTypableAgain(now));
  const limits = await typingTries(deps.db, { email: code.email, ...from }, now);
  await takeTries(deps.db, limits, now);
  const tries = await countTry(deps, code.id);
  const refusal = new Refusal(tries < TRIES_PER_CODE ? "CODE_WRONG" : "CODE_OVER");
  if (!areDigitsOf(deps.config, code.id, typed)) throw refusal;
  return { code, limits, refusal };
}

interface ByLink {
  email: string;
  returnTo: string | null;
  chosen: ChosenBefore | null;
  secondsLeft: number;
  /** Null where no account has the e-mail: one may be made now, in this browser. */
  opened: Opened | null;
  /** For this browser's cookie of the code. */
  secret: string;
}

/**
 * Takes the link of a code's mail, pressed in whatever browser: the code becomes that browser's, and is over in the one that asked. What
 * the session that asks has begun is taken along only where that account had asked for the code in order to be left: a link in a mail is
 * easily somebody else's. Themes are told only where the code was asked for: its e-mail may have been mistyped.
 *
 * @throws Refusal LINK_INVALID, RATE_LIMITED
 */
export async function takeLink(deps: Deps, token: string, from: CodeFrom): Promise<ByLink> {
  const now = deps.clock.now();
  return withLinkTries(deps.db, { address: from.address, now }, () =>
    inTransaction(deps.db, async (tx) => {
      const code = await findByLink(tx, deps.config, token, now);
      const user = await findUser(tx, code.email);
      if (!maySignIn(user)) throw new Refusal("LINK_INVALID");
      const own = secretOfAsker(code, from.codeSecret);
      const secret = own ?? newSecret();
      const left = isToBeLeft(code, from.left) ? from.left : null;
      // Kept so, too: whoever presses again has the cookie by then.
      const chosen = own || left ? chosenOf(code) : withoutThemes(chosenOf(code));
      await tx
        .update(mailCodes)
        .set({ browserHash: hashSecret(secret), linkUsedAt: now, chosen })
        .where(eq(mailCodes.id, code.id));
      await prove(tx, code, now);
      const opened = user ? await openFor(tx, deps, { user, code, from: { ...from, left }, now }) : null;
      const secondsLeft = Math.max(0, (code.expiresAt.getTime() - now.getTime()) / 1_000);
      const { email, returnTo } = code;
      return { email, returnTo, chosen, secondsLeft, opened, secret };
    }),
  );
}

/**
 * Makes the account of somebody whose code was right: a customer without a password and without a CPF. Where one has begun since with
 * the e-mail, that one is opened.
 *
 * @throws Refusal CODE_OVER, RATE_LIMITED
 */
export async function beginByCode(deps: Deps, person: NewPerson, from: CodeFrom): Promise<Opened> {
  const now = deps.clock.now();
  const code = await findCode(deps, from.codeSecret, isProof(now));
  await takeTries(deps.db, [accountsBegun(from.address)], now);
  return inTransaction(deps.db, async (tx) => {
    await beginAccount(tx, code.email, person, now);
    const user = await findUser(tx, code.email);
    if (!user || !maySignIn(user)) throw new Refusal("CODE_OVER");
    return openFor(tx, deps, { user, code, from, now });
  });
}

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;
type Code = typeof mailCodes.$inferSelect;

const maySignIn = (user: Pick<User, "role" | "closedAt"> | undefined): boolean =>
  !user || (user.role !== "ROLE_ADMIN" && user.closedAt === null);

/** Notes that a code was right, and ends a registration that waits for its e-mail. */
async function prove(tx: Transaction, code: Code, now: Date): Promise<void> {
  await tx
    .update(mailCodes)
    .set({ provenAt: now })
    .where(and(eq(mailCodes.id, code.id), isNull(mailCodes.provenAt)));
  const isPending = and(eq(registrations.email, code.email), isNull(registrations.confirmedAt));
  await tx.delete(registrations).where(isPending);
}

/** Ends a code that was right. What was chosen goes with it, but for a press of its link that may be made again. */
export async function endCode(tx: Transaction, code: Code, now: Date): Promise<void> {
  await prove(tx, code, now);
  await tx
    .update(mailCodes)
    .set({
      usedAt: now,
      chosen: sql`case when ${mailCodes.linkUsedAt} is not null then ${mailCodes.chosen} end`,
    })
    .where(and(eq(mailCodes.id, code.id), isNull(mailCodes.usedAt)));
}

/** @throws Refusal CODE_OVER */
async function findCode(
  deps: Deps,
  secret: string | null,
  isLive: ReturnType<typeof isProof>,
): Promise<Code> {
  const [code] = secret
    ? await inTransaction(deps.db, (tx) =>
        tx
          .select()
          .from(mailCodes)
          .where(and(isOfBrowser(secret), isLive)),
      )
    : [];
  if (!code) throw new Refusal("CODE_OVER");
  return code;
}

/** Counts a try, in a transaction of its own. @returns how many there were @throws Refusal CODE_OVER */
async function countTry({ db }: Deps, codeId: string): Promise<number> {
  const [counted] = await inTransaction(db, (tx) =>
    tx
      .update(mailCodes)
      .set({ tries: sql`${mailCodes.tries} + 1` })
      .where(and(eq(mailCodes.id, codeId), lt(mailCodes.tries, TRIES_PER_CODE)))
      .returning({ tries: mailCodes.tries }),
  );
  if (!counted) throw new Refusal("CODE_OVER");
  return counted.tries;
}

async function beginAccount(tx: Transaction, email: string, person: NewPerson, now: Date): Promise<void> {
  const [user] = await tx
    .insert(users)
    .values({ email, name: person.name, passwordHash: null, createdAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) return;
  const accepted = { userId: user.id, version: person.termsVersion, acceptedAt: now };
  await tx.insert(termsAcceptances).values([
    { ...accepted, document: "TERMS" },
    { ...accepted, document: "PRIVACY" },
  ]);
}

/** Opens a customer's session. Whoever was none is one from now on, without a CPF. */
async function openFor(
  tx: Transaction,
  deps: Pick<Deps, "jobs">,
  { user, code, from, now }: { user: User; code: Code; from: CodeFrom; now: Date },
): Promise<Opened> {
  const customerId = user.customerId ?? (await becomeCustomer(tx, user, now));
  await endCode(tx, code, now);
  const device = deviceOf(from.userAgent);
  const opened = await openSession(tx, user, { profile: "CUSTOMER", kind: "BROWSER", device }, now);
  if (from.left && customerId) await takeAlong(tx, deps, { left: from.left, to: customerId, now });
  const known = { userId: user.id, secret: from.deviceSecret };
  return { ...opened, deviceSecret: await rememberDevice(tx, known, now) };
}

/** @returns null where somebody has made it one meanwhile */
async function becomeCustomer(tx: Transaction, { id, name }: User, now: Date): Promise<string | null> {
  const [made] = await tx
    .insert(customers)
    .values({ userId: id, name, createdAt: now })
    .onConflictDoNothing({ target: customers.userId })
    .returning({ id: customers.id });
  return made?.id ?? null;
}
