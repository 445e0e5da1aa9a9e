import { sql } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { gatherCrowd } from "#server/domain/orders/testing/crowd.ts";
import { count, order } from "#server/domain/orders/testing/outcomes.ts";
import type { Shop } from "#server/domain/orders/testing/shop.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { byPix } from "./pix-buyer.ts";

/** An order that waits for its Pix. */
export interface Waiting {
  billingId: string;
  txid: string;
  code: string;
}

const AT_ONCE = 8;

/** Has so many customers order by Pix, one each, where the shop's group has room. */
export async function placeMany(server: TestApp, shop: Shop, size: number): Promise<Waiting[]> {
  const { db } = server.deps;
  const crowd = await gatherCrowd(db, size, server.clock.now());
  const body = byPix(shop, { scheduleIds: [shop.schedules.group] });
  const left = [...crowd];
  const outcomes: string[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.pop(); next; next = left.pop())
        outcomes.push(await order(server.deps, next, body));
    }),
  );
  if (outcomes.some((outcome) => outcome !== "AWAITING_PAYMENT"))
    throw new Error(JSON.stringify(count(outcomes)));
  const ids = sql.param(crowd.map(({ customerId }) => customerId));
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ billing_id: string; txid: string; code: string }>(sql`
      select c.billing_id, c.txid, c.code from pix_charges c join billings b on b.id = c.billing_id
      where b.customer_id = any(${ids}::uuid[]) order by c.txid`),
  );
  return rows.map(({ billing_id: billingId, txid, code }) => ({ billingId, txid, code }));
}
