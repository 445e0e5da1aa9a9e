import { eq } from "drizzle-orm";
import type * as v from "valibot";
import { AUTH_COOKIE_MAX_AGE_S } from "#contract/constants.ts";
import type { Credentials, SessionData } from "#contract/session.ts";
import { calledNameOf } from "#server/domain/customers/called.ts";
import { type Database, inTransaction, type Transaction } from "../../db/database.ts";
import { customers } from "../../db/schema/customers.ts";
import { companyMembers, partnerMembers } from "../../db/schema/memberships.ts";
import { sessions, users } from "../../db/schema/users.ts";
import type { Clock } from "../../ports/clock/clock.ts";
import { forgiveTries, type Limit, takeTries } from "../rate-limits/limits.ts";
import { Refusal } from "../refusal.ts";
import { appliesAs, belonging, belongingJoins } from "./belonging.ts";
import { deviceOf } from "./device.ts";
import { verifyPassword } from "./password.ts";
import { profilesOf } from "./profiles.ts";
import { hashSecret, newSecret } from "./secrets.ts";

const WINDOW_S = 15 * 60;
const TRIES_PER_ACCOUNT = 10;
const TRIES_PER_ADDRESS = 60;

export interface SignInAnswer {
  data: v.InferInput<typeof SessionData>;
  /** For the HttpOnly cookie; shown once, like the token. */
  companion: string;
}

/**
 * Signs in. Tries that fail count by account and by network address, in transactions of their own; a try that succeeds
 * is given back.
 *
 * @throws Refusal RATE_LIMITED, CREDENTIALS_INVALID, PROFILE_MISMATCH (only to whoever knows the password)
 */
export async function signIn(
  { db, clock }: { db: Database; clock: Clock },
  credentials: v.InferOutput<typeof Credentials>,
  { address, userAgent }: { address: string; userAgent: string | null },
): Promise<SignInAnswer> {
  const limits: Limit[] = [
    accountTries(credentials.email),
    { key: `sign-in:address:${address}`, tries: TRIES_PER_ADDRESS, windowS: WINDOW_S },
  ];
  await takeTries(db, limits, clock.now());
  const user = await inTransaction(db, (tx) => findUser(tx, credentials.email));
  if (!(await verifyPassword(user?.passwordHash ?? null, credentials.password)) || !user)
    throw new Refusal("CREDENTIALS_INVALID");
  const { profile } = credentials;
  const profiles = profilesOf(user);
  if (!profiles.includes(profile)) throw new Refusal("PROFILE_MISMATCH", { profiles });
  return inTransaction(db, async (tx) => {
    await forgiveTries(tx, limits, clock.now());
    return openSession(tx, user, { profile, device: deviceOf(userAgent) }, clock.now());
  });
}

/** How often one may try to sign in with an e-mail, whether an account has it or not. */
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
    device = null,
  }: { profile: v.InferOutput<typeof Credentials>["profile"]; device?: string | null },
  now: Date,
): Promise<SignInAnswer> {
  const [token, companion] = [newSecret(), newSecret()];
  const expiresAt = new Date(now.getTime() + AUTH_COOKIE_MAX_AGE_S * 1000);
  const [session] = await tx
    .insert(sessions)
    .values({
      userId: user.id,
      tokenHash: hashSecret(token),
      companionHash: hashSecret(companion),
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
