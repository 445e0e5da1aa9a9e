import { eq } from "drizzle-orm";
import type * as v from "valibot";
import { API_SESSION_S, AUTH_COOKIE_MAX_AGE_S } from "#contract/constants.ts";
import type { Credentials, SessionData } from "#contract/session.ts";
import { calledNameOf } from "#server/domain/customers/called.ts";
import { type Database, inTransaction, type Transaction } from "../../db/database.ts";
import { customers } from "../../db/schema/customers.ts";
import { companyMembers, partnerMembers } from "../../db/schema/memberships.ts";
import { sessions, users } from "../../db/schema/users.ts";
import type { Deps } from "../../deps.ts";
import { takeAlong } from "../account/take-along/take-along.ts";
import { forgiveTries, isWithinLimit, type Limit, takeTries } from "../rate-limits/limits.ts";
import { Refusal } from "../refusal.ts";
import { appliesAs, belonging, belongingJoins } from "./belonging.ts";
import { deviceOf } from "./device.ts";
import { findDevice, rememberDevice } from "./known-devices.ts";
import { verifyPassword } from "./password.ts";
import { profilesOf } from "./profiles.ts";
import { hashSecret, newSecret } from "./secrets.ts";
import type { Session } from "./session.ts";

const WINDOW_S = 15 * 60;
const TRIES_PER_ACCOUNT = 10;
const TRIES_PER_ADDRESS = 60;

export interface SignInAnswer {
  data: v.InferInput<typeof SessionData>;
  /** For the HttpOnly cookie; shown once, like the token. Null: an API client's session has none. */
  companion: string | null;
}

export interface SignInFrom {
  /** The caller's network address. */
  address: string;
  userAgent: string | null;
  /** By which accounts know the device; null without one. */
  deviceSecret: string | null;
  /** The customer's session that asks, where what it has begun is to be taken along. */
  left?: Session | null;
}

/**
 * Signs in. Tries that fail count by account and by network address. Those from a device that the account knows count by that
 * device alone, so that nobody elsewhere keeps its owner out, until it has none left: somebody may have a copy of its cookie. A
 * try that succeeds is given back.
 *
 * @throws Refusal RATE_LIMITED, CREDENTIALS_INVALID, PROFILE_MISMATCH (only to whoever knows the password)
 */
export async function signIn(
  { db, clock, jobs }: Pick<Deps, "db" | "clock" | "jobs">,
  credentials: v.InferOutput<typeof Credentials>,
  { address, userAgent, deviceSecret, left = null }: SignInFrom,
): Promise<SignInAnswer & { deviceSecret: string | null }> {
  const limits = await takeTry(db, credentials, { address, deviceSecret, now: clock.now() });
  const user = await inTransaction(db, (tx) => findUser(tx, credentials.email));
  if (!(await verifyPassword(user?.passwordHash ?? null, credentials.password)) || !user || user.closedAt)
    throw new Refusal("CREDENTIALS_INVALID");
  const { profile, kind } = credentials;
  const profiles = profilesOf(user).filter(
    (each) => !left || each !== "CUSTOMER" || user.customerId !== null,
  );
  if (!profiles.includes(profile)) throw new Refusal("PROFILE_MISMATCH", { profiles });
  return inTransaction(db, async (tx) => {
    await forgiveTries(tx, limits);
    const opened = await openSession(tx, user, { profile, kind, device: deviceOf(userAgent) }, clock.now());
    if (left && user.customerId)
      await takeAlong(tx, { jobs }, { left, to: user.customerId, now: clock.now() });
    if (kind === "API") return { ...opened, deviceSecret: null };
    const device = { userId: user.id, secret: deviceSecret };
    return { ...opened, deviceSecret: await rememberDevice(tx, device, clock.now()) };
  });
}

/** Counts a try. @returns what it counts against @throws Refusal RATE_LIMITED */
async function takeTry(
  db: Database,
  { email }: { email: string },
  { address, deviceSecret: secret, now }: Pick<SignInFrom, "address" | "deviceSecret"> & { now: Date },
): Promise<Limit[]> {
  const device = secret && (await inTransaction(db, (tx) => findDevice(tx, { email, secret }, now)));
  if (device) {
    const own = { key: `sign-in:device:${device}`, tries: TRIES_PER_ACCOUNT, windowS: WINDOW_S };
    if (await isWithinLimit(db, own, now)) return [own];
  }
  const limits = [
    accountTries(email),
    { key: `sign-in:address:${address}`, tries: TRIES_PER_ADDRESS, windowS: WINDOW_S },
  ];
  await takeTries(db, limits, now);
  return limits;
}

/** Limit on sign-ins with an e-mail from devices it does not know or that have no tries left; the same where no account has it. */
export const accountTries = (email: string): Limit => ({
  key: `sign-in:account:${hashSecret(email)}`,
  tries: TRIES_PER_ACCOUNT,
  windowS: WINDOW_S,
});

type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Who has this address, in lower case. */
export async function findUser(tx: Transaction, email: string) {
  const [user] = await tx
    .select({
      id: users.id,
      role: users.role,
      passwordHash: users.passwordHash,
      closedAt: users.closedAt,
      name: calledNameOf(users.id),
      ...belonging,
      appliesAs,
    })
    .from(users)
    .leftJoin(customers, belongingJoins.customer)
    .leftJoin(partnerMembers, belongingJoins.partner)
    .leftJoin(companyMembers, belongingJoins.company)
    .where(eq(users.email, email));
  return user;
}

/** A new session of somebody who has shown who they are. */
export async function openSession(
  tx: Transaction,
  user: User,
  {
    profile,
    kind,
    device = null,
  }: Pick<v.InferOutput<typeof Credentials>, "profile" | "kind"> & { device?: string | null },
  now: Date,
): Promise<SignInAnswer> {
  const token = newSecret();
  const companion = kind === "BROWSER" ? newSecret() : null;
  const lastsS = kind === "BROWSER" ? AUTH_COOKIE_MAX_AGE_S : API_SESSION_S;
  const expiresAt = new Date(now.getTime() + lastsS * 1000);
  const [session] = await tx
    .insert(sessions)
    .values({
      userId: user.id,
      tokenHash: hashSecret(token),
      kind,
      companionHash: companion && hashSecret(companion),
      profile,
      device,
      createdAt: now,
      expiresAt,
    })
    .returning({ id: sessions.id });
  if (!session) throw new Error("the session was not stored");
  const { name } = user;
  return {
    companion,
    data: {
      token,
      tokenId: session.id,
      role: user.role,
      profile,
      name,
      expiresAt: expiresAt.toISOString(),
    },
  };
}
