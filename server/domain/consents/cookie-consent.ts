import type { CookieConsent } from "#contract/session.ts";
import { inTransaction } from "../../db/database.ts";
import { cookieConsents } from "../../db/schema/cookie-consents.ts";
import type { Deps } from "../../deps.ts";
import { takeTries } from "../rate-limits/limits.ts";

/** A whole company may come from one address. */
const TRIES = 600;
const WINDOW_S = 60 * 60;

/**
 * Keeps the proof of an answer to the consent banner. Every answer is a row of its own: a withdrawal changes none.
 *
 * @param who the signed-in user, or null; and the caller's network address, which is counted and not kept with the proof
 * @throws Refusal RATE_LIMITED
 */
export async function recordCookieConsent(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id, accepted, policyVersion }: CookieConsent,
  who: { userId: string | null; address: string },
): Promise<void> {
  const now = clock.now();
  await takeTries(db, [{ key: `cookie-consent:${who.address}`, tries: TRIES, windowS: WINDOW_S }], now);
  await inTransaction(db, (tx) =>
    tx
      .insert(cookieConsents)
      .values({ consentId: id, accepted, policyVersion, userId: who.userId, recordedAt: now }),
  );
}
