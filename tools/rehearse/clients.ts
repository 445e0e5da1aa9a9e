import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import type { OrderBody } from "#server/domain/orders/testing/buyer.ts";

/** What customers noticed: how many answers there were of each status, how many requests ended without one and why, and how long they took. */
export interface Noticed {
  statuses: Map<string, number>;
  connections: number;
  /** ms, ascending. */
  took: number[];
}

interface Order {
  token: string;
  body: OrderBody;
}

const PAUSE_MS = 100;

/**
 * Has so many customers order again and again, each on one connection that is kept alive, until `signal` is aborted. A request that
 * gets no answer counts by what its socket said, and is not sent again.
 */
export async function orderOn(
  url: string,
  clients: number,
  orders: readonly Order[],
  signal: AbortSignal,
): Promise<Noticed> {
  const noticed: Noticed = { statuses: new Map(), connections: 0, took: [] };
  const order = (agent: Agent, { token, body }: Order) =>
    new Promise<string>((resolve) => {
      const headers = {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      };
      const asked = request(`${url}/api/mobile/billings`, { method: "POST", agent, headers }, (answer) => {
        answer.on("error", (error) => resolve(error.message));
        answer.on("end", () => resolve(String(answer.statusCode)));
        answer.resume();
      });
      asked.on("socket", () => {
        if (!asked.reusedSocket) noticed.connections++;
      });
      asked.on("error", (error) => resolve(error.message));
      asked.end(JSON.stringify(body));
    });
  await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const own = orders[index % orders.length];
      while (own && !signal.aborted) {
        const before = performance.now();
        const said = await order(agent, own);
        noticed.took.push(performance.now() - before);
        noticed.statuses.set(said, (noticed.statuses.get(said) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
      agent.destroy();
    }),
  );
  noticed.took.sort((a, b) => a - b);
  return noticed;
}
