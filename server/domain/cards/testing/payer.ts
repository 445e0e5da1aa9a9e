import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { cardBody, orderOf } from "#server/domain/orders/testing/buyer.ts";
import type { Shop } from "#server/domain/orders/testing/shop.ts";
import { subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import type { TestApp } from "#server/testing/test-app.ts";

export const CARD = {
  approved: "4111111111111111",
  another: "5555555555554444",
  declined: "4000000000000002",
  noFunds: "4000000000009995",
  atTheBank: "4000000000003220",
  unreachable: "4000000000005043",
};

const requestId = expect.any(String);
export const tooOften = (retryAfterSeconds: number) => ({
  code: "RATE_LIMITED",
  message: "Too many tries; `Retry-After` says when to come back.",
  requestId,
  retryAfterSeconds,
});
export const declined = {
  code: "PAYMENT_DECLINED",
  message: "The card was declined; nothing was charged.",
  billingId: expect.any(String),
  requestId,
};

/** A network address that nobody has had. */
export const anAddress = () => `2001:db8:${hex()}:${hex()}::1`;
const hex = () => randomUUID().slice(0, 4);
export const from = (address: string) => ({ "x-forwarded-for": address });

/** Trades a card for a token at an address; the server stands behind a proxy. @returns status, body and Retry-After */
export async function trade(server: TestApp, number: string, address = anAddress()) {
  const response = await server.app.request("/sandbox/cards/tokens", {
    method: "POST",
    headers: from(address),
    body: JSON.stringify({ number, validity: "12/2030", cvc: "123", holderName: "Maria da Silva" }),
  });
  return [response.status, await response.json(), response.headers.get("retry-after")] as const;
}

/** A new customer at an address, who orders the shop's activity by card; the server stands behind a proxy. */
export async function payer(server: TestApp, address = anAddress()) {
  const person = await subscriber(server);
  const card = async (number: string, at = address) => {
    const [, { token }] = await trade(server, number);
    return person.call("POST /mobile/customer-payment-methods", cardBody(token), from(at));
  };
  const order = (shop: Shop, paymentMethodId: unknown, key: string = randomUUID()) =>
    person.call("POST /mobile/billings", orderOf(shop, { paymentMethodId: String(paymentMethodId) }), {
      "idempotency-key": key,
      ...from(address),
    });
  return {
    ...person,
    card,
    order,
    /** Orders by a new card. @returns the order's code, or its status */
    pay: async (shop: Shop, number: string) => said(await order(shop, (await card(number)).body.id)),
  };
}

/** An answer's code, or the status of its order. */
export const said = ({ body }: { body: Record<string, unknown> }) => body.code ?? body.status;

/** Number of times that each came. */
export const counted = (answers: readonly unknown[]) =>
  Object.fromEntries(Object.entries(Object.groupBy(answers, String)).map(([key, all]) => [key, all?.length]));

/** One after the other. */
export async function times<T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> {
  const all = [];
  for (let index = 0; index < count; index++) all.push(await one(index));
  return all;
}
