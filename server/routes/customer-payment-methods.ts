import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { deleteCard, listCards, storeCard } from "../domain/cards/cards.ts";
import { lastPaid } from "../domain/orders/paid-how.ts";
import type { Api } from "../http/api.ts";

export function customerPaymentMethodRoutes(api: Api): void {
  api.handle(calls.savedCards, async ({ session: { customerId }, deps }) => ({
    content: await listCards(deps, customerId),
    lastPaid: await inTransaction(deps.db, (tx) => lastPaid(tx, { customerId, now: deps.clock.now() })),
  }));
  api.handle(calls.saveCard, ({ body, session, deps, request: { address } }) =>
    storeCard(deps, { customerId: session.customerId, address }, body),
  );
  api.handle(calls.deleteCard, async ({ params, session, deps }) => {
    await deleteCard(deps, session.customerId, params.id);
    return { done: true };
  });
}
