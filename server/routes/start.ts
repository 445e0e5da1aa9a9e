import { calls } from "#contract/calls.ts";
import { inTransaction } from "../db/database.ts";
import { readFreeBetween } from "../domain/start/free-between.ts";
import { readOwnCity } from "../domain/start/own-city.ts";
import type { Api } from "../http/api.ts";
import { itemsAskerOf } from "./price-asker.ts";

export function startRoutes(api: Api): void {
  api.handle(calls.freeTonight, ({ query: { from, until, geoPoint, size }, session, deps }) =>
    inTransaction(deps.db, async (tx) => {
      const city = await readOwnCity(tx, session.customerId);
      const wanted = { from: new Date(from), until: new Date(until), geoPoint, city, size };
      return { city, content: await readFreeBetween(tx, wanted, itemsAskerOf(session, deps)) };
    }),
  );
}
