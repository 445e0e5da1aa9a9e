import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { SavedCard } from "#contract/purchase.ts";
import { signInOver } from "#server/testing/sign-in-over.ts";
import { cardBody, type OrderBody } from "./buyer.ts";

/** What became of one order, as far as its buyer was told: no `status` where no answer came. */
export interface Told {
  key: string;
  status?: number;
  billingId?: string;
}

/** A customer who buys from a running server over HTTP, and whose session outlives it. */
export async function httpBuyer(email: string, serverUrl: string) {
  let url = serverUrl;
  const session = await signInOver(serverUrl, email);

  async function post(path: string, body: unknown, headers: Record<string, string>) {
    const response = await fetch(`${url}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }; // Always an object.
  }

  return {
    /** The server came back under another address. */
    moveTo: (address: string) => {
      url = address;
    },
    async card(number: string): Promise<string> {
      const card = { number, validity: "12/2030", cvc: "123", holderName: "Maria da Silva" };
      const { body } = await post("/sandbox/cards/tokens", card, {});
      const request = cardBody(String(body.token));
      return v.parse(SavedCard, (await post("/api/mobile/customer-payment-methods", request, session)).body)
        .id;
    },
    async order(order: OrderBody): Promise<Told> {
      const key = randomUUID();
      const isDirect = order.methods.length === 1 && order.methods[0] === "CREDIT_CARD";
      const path = isDirect ? "/api/mobile/billings" : "/api/mobile/billings/co-participation";
      try {
        const { status, body } = await post(path, order, { ...session, "idempotency-key": key });
        return { key, status, billingId: String(status === 200 ? body.id : body.billingId) };
      } catch {
        return { key };
      }
    },
    /** Pays a debt by card. */
    async payDebt(billingId: string, paymentMethodId: string, confirmedAmount: number): Promise<Told> {
      const key = randomUUID();
      const body = { method: "CREDIT_CARD", paymentMethodId, confirmedAmount };
      const headers = { ...session, "idempotency-key": key };
      try {
        const { status } = await post(`/api/mobile/billings/${billingId}/payments`, body, headers);
        return { key, status, billingId };
      } catch {
        return { key };
      }
    },
    /** The status a hold was answered with; undefined where no answer came. */
    async hold(scheduleId: string): Promise<number | undefined> {
      try {
        const path = `/api/mobile/activity-schedules/${scheduleId}/holds`;
        return (await post(path, undefined, session)).status;
      } catch {
        return undefined;
      }
    },
    reconcile: async (key: string) =>
      (await post("/api/mobile/billings/reconciliations", { idempotencyKey: key }, session)).body,
    /** The statuses of the buyer's newest orders. */
    async statuses(): Promise<unknown[]> {
      const response = await fetch(`${url}/api/mobile/billings?size=100`, { headers: session });
      const { content } = (await response.json()) as { content: { status: unknown }[] }; // A page of orders.
      return content.map(({ status }) => status);
    },
    statusOf: async (billingId: string): Promise<unknown> => {
      const response = await fetch(`${url}/api/mobile/billings/${billingId}`, { headers: session });
      return ((await response.json()) as Record<string, unknown>).status; // Always an object.
    },
  };
}
export type HttpBuyer = Awaited<ReturnType<typeof httpBuyer>>;
