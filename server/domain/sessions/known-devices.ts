import { and, desc, eq, gt, inArray, lte, ne, or, type SQL } from "drizzle-orm";
import { DEVICE_COOKIE_MAX_AGE_S } from "#contract/constants.ts";
import type { Transaction } from "#server/db/database.ts";
import { knownDevices, users } from "#server/db/schema/users.ts";
import { hashSecret, newSecret } from "./secrets.ts";

/** Whoever signs in without cookies is a new device each time. */
const MOST_PER_ACCOUNT = 20;

const forgottenSince = (now: Date) => new Date(now.getTime() - DEVICE_COOKIE_MAX_AGE_S * 1000);

const isOf = (secret: string, now: Date): SQL | undefined =>
  and(eq(knownDevices.secretHash, hashSecret(secret)), gt(knownDevices.lastSignInAt, forgottenSince(now)));

/** The id of a device by its secret, where the account with an e-mail knows it. */
export async function findDevice(
  tx: Transaction,
  { email, secret }: { email: string; secret: string },
  now: Date,
): Promise<string | null> {
  const [found] = await tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), isOf(secret, now)));
  return found?.id ?? null;
}

/**
 * Has an account know a device from now on. A secret that no account knows may be anybody's invention: the device gets a new one.
 *
 * @param secret what the device shows; null where it shows nothing
 * @returns the secret for its cookie
 */
export async function rememberDevice(
  tx: Transaction,
  { userId, secret }: { userId: string; secret: string | null },
  now: Date,
): Promise<string> {
  const [known] = secret
    ? await tx.select({ id: knownDevices.id }).from(knownDevices).where(isOf(secret, now)).limit(1)
    : [];
  const kept = secret && known ? secret : newSecret();
  await tx
    .insert(knownDevices)
    .values({ userId, secretHash: hashSecret(kept), createdAt: now, lastSignInAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.secretHash, knownDevices.userId],
      set: { lastSignInAt: now },
    });
  await forgetOldest(tx, userId, now);
  return kept;
}

/** Two sign-ins at once leave each other's rows alone. */
async function forgetOldest(tx: Transaction, userId: string, now: Date): Promise<void> {
  const { id, lastSignInAt } = knownDevices;
  const own = eq(knownDevices.userId, userId);
  const beyond = tx
    .select({ id })
    .from(knownDevices)
    .where(own)
    .orderBy(desc(lastSignInAt), desc(id))
    .offset(MOST_PER_ACCOUNT)
    .for("update", { skipLocked: true });
  await tx
    .delete(knownDevices)
    .where(and(own, or(lte(lastSignInAt, forgottenSince(now)), inArray(id, beyond))));
}

/** Since when an account knows each device, and when somebody signed in on it last; the latest first. */
export const readDevices = (tx: Transaction, userId: string) =>
  tx
    .select({ createdAt: knownDevices.createdAt, lastSignInAt: knownDevices.lastSignInAt })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastSignInAt), desc(knownDevices.id));

/** Forgets every device of an account, but for the one that asks. */
export async function forgetDevices(
  tx: Transaction,
  userId: string,
  asking: string | null = null,
): Promise<void> {
  const others = asking ? ne(knownDevices.secretHash, hashSecret(asking)) : undefined;
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), others));
}
