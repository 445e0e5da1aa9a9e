import { expect } from "vitest";
import type { Database } from "#server/db/database.ts";
import { forgetAllTries } from "#server/domain/rate-limits/testing/forget-tries.ts";
import { type OrderBody, orderOf } from "./buyer.ts";
import { type HttpBuyer, httpBuyer, type Told } from "./http-buyer.ts";
import type { Shop } from "./shop.ts";

const SIDE_BY_SIDE = 8;
const LATER_MS = 400;

export interface Attempt extends Told {
  buyer: HttpBuyer;
}

/** Orders side by side, one after the other in each lane. */
export interface Lanes {
  /** So far. */
  told: readonly Attempt[];
  end(): Promise<void>;
}

/** Has customers of a running server order by card and by benefit until it is ended; one who is told to come later does. */
export async function orderInLanes(shop: Shop, url: string): Promise<Lanes> {
  const carla = await httpBuyer("carla@vereda.test", url);
  const ana = await httpBuyer("ana@vereda.test", url);
  const card = await carla.card("4111111111111111");
  const orders: { buyer: HttpBuyer; body: OrderBody }[] = [
    { buyer: carla, body: orderOf(shop, { paymentMethodId: card, bookAgain: true }) },
    { buyer: ana, body: orderOf(shop, { methods: ["SUBSIDY"], confirmedAmount: 0, bookAgain: true }) },
  ];
  const told: Attempt[] = [];
  let isOver = false;
  const buying = Array.from({ length: SIDE_BY_SIDE }, async (_, lane) => {
    const { buyer, body } = orders[lane % orders.length] ?? expect.unreachable();
    while (!isOver) {
      const answer = await buyer.order(body);
      told.push({ buyer, ...answer });
      if (answer.status === 503) await new Promise((resolve) => setTimeout(resolve, LATER_MS));
    }
  });
  const end = async () => {
    isOver = true;
    await Promise.all(buying);
  };
  return { told, end };
}

/** Attempts by the status of their answers. */
export const byStatus = (told: readonly Attempt[]) => Object.groupBy(told, ({ status }) => String(status));

/** Each order is at a server as its buyer was told, and none is open. */
export async function expectAsTold(db: Database, told: readonly Attempt[], serverUrl: string): Promise<void> {
  for (const { buyer, status, billingId, key } of told) {
    buyer.moveTo(serverUrl);
    if (status === 200) expect(await buyer.statusOf(String(billingId))).toBe("PAID");
    // 504 where the charge was made already.
    if (status !== 503 && status !== 504) continue;
    // One customer may ask about fewer.
    await forgetAllTries(db);
    expect(["PLACED", "NOT_PLACED", "REFUSED"]).toContain((await buyer.reconcile(key)).outcome);
  }
}
