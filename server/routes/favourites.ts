import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { addFavourites, listFavourites, removeFavourite } from "../domain/favourites/favourites.ts";
import type { Api } from "../http/api.ts";

export function favouriteRoutes(api: Api): void {
  api.handle(calls.favourites, async ({ session: { customerId }, deps }) => ({
    ids: await inTransaction(deps.db, (tx) => listFavourites(tx, customerId)),
  }));

  api.handle(calls.addFavourites, async ({ body: { ids }, session: { customerId }, deps }) => ({
    ids: await inTransaction(deps.db, (tx) => addFavourites(tx, { customerId, ids, now: deps.clock.now() })),
  }));

  api.handle(calls.removeFavourite, async ({ params, session: { customerId }, deps }) => ({
    ids: await inTransaction(deps.db, (tx) => removeFavourite(tx, { customerId, itemId: params.id })),
  }));
}
