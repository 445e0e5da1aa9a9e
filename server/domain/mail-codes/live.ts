import { and, eq, gt, isNull, or, type SQL } from "drizzle-orm";
import { mailCodes } from "#server/db/schema/mail-codes.ts";
import { hashSecret } from "#server/domain/sessions/secrets.ts";

/** How often a code may be typed. */
export const TRIES_PER_CODE = 5;

/** How long after a right code the account may be made. */
const PROOF_MS = 30 * 60_000;

/** For so long after its use a code opens another session: a press whose answer was lost is made again. */
const SAME_PRESS_MS = 2 * 60_000;

/** The condition of the code of a browser, by its cookie, whatever has become of it. */
export const isOfBrowser = (secret: string): SQL => eq(mailCodes.browserHash, hashSecret(secret));

/** The condition that a code may still be typed. */
export const isTypable = (now: Date) => and(isNull(mailCodes.usedAt), gt(mailCodes.expiresAt, now));

/** The condition that a code may still be typed, or was used a moment ago. */
export const isTypableAgain = (now: Date) =>
  or(isTypable(now), gt(mailCodes.usedAt, new Date(now.getTime() - SAME_PRESS_MS)));

/** The condition that the link of its mail may still be pressed, or was a moment ago. */
export const isLinkUsable = (now: Date) =>
  or(isTypable(now), gt(mailCodes.linkUsedAt, new Date(now.getTime() - SAME_PRESS_MS)));

/** The condition that a right code may still become an account, or has a moment ago. */
export const isProof = (now: Date) =>
  and(
    gt(mailCodes.provenAt, new Date(now.getTime() - PROOF_MS)),
    or(isNull(mailCodes.usedAt), gt(mailCodes.usedAt, new Date(now.getTime() - SAME_PRESS_MS))),
  );
