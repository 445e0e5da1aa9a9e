import { inTransaction, type Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { indexItems } from "./index-items.ts";
import { lockRefreshing } from "./refresh-items.ts";

/** Writes everything of the search anew, while nobody else writes a part of it. Whoever searches meanwhile finds what was there. */
export function indexCatalogue({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const write = async (tx: Transaction) => {
    await lockRefreshing(tx);
    await indexItems(tx, clock.now());
  };
  return inTransaction(db, write, { isLong: true });
}
