import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { CardRequest, SavedCard } from "#contract/purchase.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { customerPaymentMethods as card } from "#server/db/schema/cards.ts";
import type { Deps } from "#server/deps.ts";
import { refuseBirthDate } from "#server/domain/customers/birth-date.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { storedCardsOf } from "./card-tries.ts";
import { tellOfLostCard } from "./lost-card-mail.ts";

const shown = {
  id: card.id,
  brand: card.brand,
  bin: card.bin,
  last4: card.last4,
  validity: card.validity,
  holderName: card.holderName,
};

/** Future holder of the card, and the caller's network address. */
interface Owner {
  customerId: string;
  address: string;
}

/**
 * Stores a card by its token. Brand, digits and validity are the provider's, whatever the request says of them. A card
 * that is not saved for later serves one purchase and is never listed. A token is one card however often it is sent:
 * deleting one of two would leave the other with a token that the provider has forgotten.
 *
 * @throws Refusal VALIDATION (birth date), CARD_UNKNOWN where the provider does not know the token, or another customer
 *   has it, RATE_LIMITED
 */
export async function storeCard(deps: Deps, from: Owner, request: CardRequest): Promise<SavedCard> {
  const { customerId } = from;
  const now = deps.clock.now();
  refuseBirthDate(request.holderBirthDate, "holderBirthDate", now);
  await takeTries(deps.db, storedCardsOf(from), now);
  const facts = await deps.ports.payments.card(request.token);
  if (!facts) throw new Refusal("CARD_UNKNOWN");
  return inTransaction(deps.db, async (tx) => {
    const known = await cardOfToken(tx, request.token);
    if (known && known.customerId !== customerId) throw new Refusal("CARD_UNKNOWN");
    const said = {
      fingerprint: facts.fingerprint,
      holderDocument: request.holderDocument,
      holderBirthDate: request.holderBirthDate,
      phone: request.phone,
      saved: request.saveForLater || known?.saved === true,
    };
    const [stored] = known
      ? await tx.update(card).set(said).where(eq(card.id, known.id)).returning(shown)
      : await tx
          .insert(card)
          .values({ customerId, ...facts, ...said, createdAt: now })
          .returning(shown);
    if (!stored) throw new Error("a stored card was not returned");
    return stored;
  });
}

/** The card that has a token. Until the transaction ends nobody else stores one under it. */
async function cardOfToken(tx: Transaction, token: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${token}, 0))`);
  const [found] = await tx
    .select({ id: card.id, customerId: card.customerId, saved: card.saved })
    .from(card)
    .where(eq(card.token, token));
  return found;
}

/** A customer's saved cards, newest first. */
export function listCards(deps: Deps, customerId: string): Promise<SavedCard[]> {
  return inTransaction(deps.db, (tx) =>
    tx
      .select(shown)
      .from(card)
      .where(and(eq(card.customerId, customerId), eq(card.saved, true), isNull(card.deletedAt)))
      .orderBy(desc(card.createdAt), desc(card.id)),
  );
}

/**
 * Forgets a card, here and at the provider; orders keep its brand and last digits. Whose plans are to be renewed by it is told
 * by mail.
 *
 * @throws Refusal NOT_FOUND
 */
export async function deleteCard(deps: Deps, customerId: string, id: string): Promise<void> {
  const token = await inTransaction(deps.db, async (tx) => {
    const [found] = await tx
      .select({ token: card.token })
      .from(card)
      .where(and(eq(card.id, id), eq(card.customerId, customerId), isNull(card.deletedAt)))
      .for("update");
    if (!found) throw new Refusal("NOT_FOUND");
    await tx
      .update(card)
      .set({ token: null, fingerprint: null, deletedAt: deps.clock.now() })
      .where(eq(card.id, id));
    await tellOfLostCard(tx, deps, { id, customerId });
    return found.token;
  });
  if (token) await deps.ports.payments.forget(token);
}
