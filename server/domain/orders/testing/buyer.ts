import { randomUUID } from "node:crypto";
import { like } from "drizzle-orm";
import * as v from "valibot";
import { SavedCard } from "#contract/purchase.ts";
import { inTransaction } from "#server/db/database.ts";
import { rateTries } from "#server/db/schema/rate-tries.ts";
import { request } from "#server/testing/request.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { ACTIVITY_PRICE, type Shop } from "./shop.ts";

export interface OrderBody {
  itemType: "ACTIVITY" | "PLAN";
  itemId: string;
  scheduleIds: string[];
  interestIds: string[];
  methods: string[];
  paymentMethodId: string | null;
  enrolmentId: string | null;
  automaticRenewal: boolean;
  payrollConsent: boolean;
  confirmedAmount: number;
  bookAgain?: boolean;
  started?: { kind: string; run: string };
}

/** A good order of the shop's activity by card, but for what is said otherwise; one more of the same time is meant. */
export function orderOf(shop: Shop, changes: Partial<OrderBody> = {}): OrderBody {
  return {
    itemType: "ACTIVITY",
    itemId: shop.activity,
    scheduleIds: [shop.schedules.group],
    interestIds: [shop.interests[0]],
    methods: ["CREDIT_CARD"],
    paymentMethodId: null,
    enrolmentId: null,
    automaticRenewal: false,
    payrollConsent: false,
    confirmedAmount: ACTIVITY_PRICE,
    bookAgain: true,
    ...changes,
  };
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A signed-in customer who buys through the API. */
export async function buyer(server: TestApp, email: string) {
  const session = await server.signIn(email);
  const call = async (
    target: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const sent = new Headers([...session, ...Object.entries(headers)]);
    const answer = await request(server.app, target, { headers: sent, ...(body !== undefined && { body }) });
    return { status: answer.status, body: answer.body as Record<string, unknown> }; // Errors and answers are objects.
  };
  const isDirect = ({ itemType, methods }: OrderBody) =>
    itemType === "ACTIVITY" && methods.every((method) => method === "CREDIT_CARD" || method === "PIX");
  return {
    call,
    /** Sends an order by the call it belongs to; a fresh key unless one is given. */
    order: (order: OrderBody, key: string = randomUUID()) =>
      call(isDirect(order) ? "POST /mobile/billings" : "POST /mobile/billings/co-participation", order, {
        "idempotency-key": key,
      }),
    reconcile: (key: string) => call("POST /mobile/billings/reconciliations", { idempotencyKey: key }),
    /** Takes a card to the tokeniser and its token to the API, as if it were the day's first. @returns the payment method's id */
    card: async (number: string, saveForLater = true): Promise<string> => {
      await inTransaction(server.deps.db, (tx) => tx.delete(rateTries).where(like(rateTries.key, "card%")));
      const token = await tokenOf(server, number);
      return v.parse(
        SavedCard,
        (await call("POST /mobile/customer-payment-methods", cardBody(token, saveForLater))).body,
      ).id;
    },
  };
}
export type Buyer = Awaited<ReturnType<typeof buyer>>;

export async function tokenOf(server: TestApp, number: string): Promise<string> {
  const response = await server.app.request("/sandbox/cards/tokens", {
    method: "POST",
    body: JSON.stringify({ number, validity: "12/2030", cvc: "123", holderName: "Maria da Silva" }),
  });
  const { token } = v.parse(v.object({ token: v.string() }), await response.json());
  return token;
}

export const cardBody = (token: string, saveForLater = true) => ({
  token,
  brand: "Visa",
  bin: "411111",
  last4: "1111",
  validity: "12/2030",
  holderName: "Maria da Silva",
  holderDocument: "529.982.247-25",
  holderBirthDate: "1990-02-28",
  phone: "(11) 91234-5678",
  saveForLater,
});
