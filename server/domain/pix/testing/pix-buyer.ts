import { expect } from "vitest";
import { buyer, type OrderBody, orderOf } from "#server/domain/orders/testing/buyer.ts";
import type { Shop } from "#server/domain/orders/testing/shop.ts";
import type { TestApp } from "#server/testing/test-app.ts";

/** A billing that the API answered with, checked by its schema on the way out. */
export interface Ordered {
  id: string;
  number: string;
  pix: { code: string } | null;
}

/** An order of the shop's single place by Pix, but for what is said otherwise. */
export const byPix = (shop: Shop, changes: Partial<OrderBody> = {}) =>
  orderOf(shop, { methods: ["PIX"], scheduleIds: [shop.schedules.single], ...changes });

export const codeOf = ({ pix }: Pick<Ordered, "pix">) => pix?.code ?? "";

/** A signed-in customer who pays by Pix through the API. */
export async function pixBuyer(server: TestApp, email: string) {
  const person = await buyer(server, email);
  const read = async (id: string) => (await person.call(`GET /mobile/billings/${id}`)).body;
  return {
    ...person,
    place: async (order: OrderBody, key?: string): Promise<Ordered> => {
      const { status, body } = await person.order(order, key);
      expect(status).toBe(200);
      return body as unknown as Ordered; // The contract's schema has parsed it.
    },
    read,
    statusOf: async (id: string) => (await read(id)).status,
    isPaid: async (id: string) => (await person.call(`GET /mobile/billings/${id}/is-paid`)).body.isPaid,
    newCode: (id: string) => person.call(`POST /mobile/billings/${id}/pix-codes`, {}),
    /** A new code that is given. */
    renewed: async (id: string): Promise<Ordered> => {
      const { status, body } = await person.call(`POST /mobile/billings/${id}/pix-codes`, {});
      expect(status).toBe(200);
      return body as unknown as Ordered; // The contract's schema has parsed it.
    },
  };
}
export type PixBuyer = Awaited<ReturnType<typeof pixBuyer>>;
