import { randomBytes } from "node:crypto";
import { type Buyer, buyer, type OrderBody } from "#server/domain/orders/testing/buyer.ts";
import type { Shop } from "#server/domain/orders/testing/shop.ts";
import type { TestApp } from "#server/testing/test-app.ts";

export const newRun = () => randomBytes(16).toString("hex");

const BY_CARD = { subsid: false, creditCard: true, pix: false, payrollDiscount: false };

/** The choices of a purchase of the shop's activity, at its last step, but for what is said otherwise. */
export const purchaseOf = (shop: Shop, changes: object = {}) => ({
  kind: "purchase",
  step: "3",
  interests: [shop.interests[0]],
  scheduleMode: "single",
  schedules: [{ id: shop.schedules.group, date: "2026-11-26T12:00:00.000Z" }],
  automaticRenewal: false,
  enrolmentId: null,
  hasCpf: true,
  isPersonalDataSaved: false,
  paymentMethods: BY_CARD,
  selectedCard: null,
  attempt: null,
  ...changes,
});

/** The choices of a booking of the shop's activity. */
export const checkoutOf = (shop: Shop, changes: object = {}) => ({
  kind: "checkout",
  scheduleId: shop.schedules.group,
  themeId: shop.interests[0],
  isBenefitProposed: true,
  paymentMethods: BY_CARD,
  selectedCard: null,
  attempt: null,
  ...changes,
});

/** A device of somebody's, with one page that goes on with a purchase. */
export interface Device extends Buyer {
  run: string;
  save: (choices: { kind: string }, itemId?: string) => ReturnType<Buyer["call"]>;
  takeOver: (kind?: string, itemId?: string) => ReturnType<Buyer["call"]>;
  discard: (options?: { own?: boolean; kind?: string }) => ReturnType<Buyer["call"]>;
  isElsewhere: (kind?: string) => Promise<unknown>;
  list: () => Promise<unknown>;
  /** Sends the order of the purchase that this page goes on with. */
  buy: (order: OrderBody, key?: string, kind?: string) => ReturnType<Buyer["call"]>;
}

/** Each has a session of its own, as two browsers have. */
export async function deviceOf(server: TestApp, shop: Shop, email: string, run = newRun()): Promise<Device> {
  const owner = await buyer(server, email);
  const path = (kind: string, itemId = shop.activity) => `/started-purchases/${kind}/${itemId}`;
  return {
    ...owner,
    run,
    save: (choices, itemId) => owner.call(`PUT ${path(choices.kind, itemId)}`, { run, choices }),
    takeOver: (kind = "purchase", itemId) => owner.call(`POST ${path(kind, itemId)}/take-over`, { run }),
    discard: ({ own = false, kind = "purchase" } = {}) =>
      owner.call(`DELETE ${path(kind)}${own ? `?run=${run}` : ""}`),
    isElsewhere: async (kind = "purchase") =>
      (await owner.call(`GET ${path(kind)}?run=${run}`)).body.isElsewhere,
    list: async () => (await owner.call("GET /started-purchases")).body,
    buy: (order, key, kind = "purchase") => owner.order({ ...order, started: { kind, run } }, key),
  };
}
