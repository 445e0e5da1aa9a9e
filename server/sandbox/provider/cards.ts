import { createHash, randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { CardToken, CardTokenRefusal, CardTokenRequest } from "#contract/card-tokeniser.ts";
import { type Database, inTransaction } from "#server/db/database.ts";
import { sandboxCards } from "#server/db/schema/sandbox.ts";
import type { Clock } from "#server/ports/clock/clock.ts";
import type { Payments } from "#server/ports/payments/payments.ts";
import { behaviourOf } from "../cards/behaviours.ts";
import { cardKind } from "../cards/card-number.ts";

/** The vault half of the sandbox provider. A number is looked at and dropped: only its first six and last four stay. */
export function sandboxVault(db: Database, clock: Clock): Pick<Payments, "card" | "forget"> {
  return {
    card: (token) =>
      inTransaction(db, async (tx) => {
        const [card] = await tx
          .select()
          .from(sandboxCards)
          .where(and(eq(sandboxCards.token, token), isNull(sandboxCards.forgottenAt)));
        if (!card) return null;
        const { brand, bin, last4, validity, holderName } = card;
        return { token, fingerprint: fingerprintOf(card), brand, bin, last4, validity, holderName };
      }),
    forget: (token) =>
      inTransaction(db, async (tx) => {
        await tx
          .update(sandboxCards)
          .set({ forgottenAt: clock.now(), holderName: "" })
          .where(eq(sandboxCards.token, token));
      }),
  };
}

/** Of no more than the vault keeps: a hash of the number could be turned back into it. */
const fingerprintOf = ({ bin, last4 }: { bin: string; last4: string }) =>
  `fp_${createHash("sha256").update(`${bin} ${last4}`).digest("hex")}`;

/** Trades a card for a token, or names the field it refuses. */
export async function tokenise(
  db: Database,
  clock: Clock,
  request: CardTokenRequest,
): Promise<CardToken | CardTokenRefusal> {
  const kind = cardKind(request.number);
  if (!kind) return { field: "number" };
  if (request.cvc.length !== kind.cvcLength) return { field: "cvc" };
  if (hasExpired(request.validity, clock.now())) return { field: "validity" };
  const card = {
    token: `tok_${randomBytes(24).toString("base64url")}`,
    brand: kind.brand,
    bin: request.number.slice(0, 6),
    last4: request.number.slice(-4),
    validity: request.validity,
  };
  await inTransaction(db, (tx) =>
    tx.insert(sandboxCards).values({
      ...card,
      holderName: request.holderName,
      behaviour: behaviourOf(request.number),
      createdAt: clock.now(),
    }),
  );
  return card;
}

/** A card is good through the last day of its month. `validity` is `MM/AAAA`. */
export function hasExpired(validity: string, now: Date): boolean {
  const [month, year] = validity.split("/").map(Number);
  return now.getTime() >= Date.UTC(year ?? 0, month ?? 0, 1, 3);
}
