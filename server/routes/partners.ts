import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { readPartnerProfile } from "../domain/partners/profile.ts";
import { readSimilarItems } from "../domain/partners/similar.ts";
import { readPricedItems } from "../domain/search/items/read-priced-items.ts";
import type { Api } from "../http/api.ts";
import { itemsAskerOf } from "./price-asker.ts";

export function partnerRoutes(api: Api): void {
  api.handle(calls.partnerProfile, ({ params, session, deps }) =>
    inTransaction(deps.db, (tx) => readPartnerProfile(tx, params.id, itemsAskerOf(session, deps))),
  );

  api.handle(calls.similarItems, async ({ params, session, deps }) => ({
    content: await inTransaction(deps.db, (tx) =>
      readSimilarItems(tx, params.id, itemsAskerOf(session, deps)),
    ),
  }));

  api.handle(calls.itemsById, async ({ query, session, deps }) => ({
    content: await inTransaction(deps.db, (tx) =>
      readPricedItems(tx, { ids: [...new Set(query.ids)] }, itemsAskerOf(session, deps)),
    ),
  }));
}
