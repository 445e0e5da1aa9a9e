import { randomUUID } from "node:crypto";
import { Agent, request } from "node:https";
import { setTimeout as wait } from "node:timers/promises";

/** One answer, or what its socket said where there was none. */
export interface Answer {
  kind: string;
  said: string;
  /** Of an order that was answered with 200. */
  orderId: string | null;
  /** Instant at which it came, and the wait for it, ms. */
  at: number;
  took: number;
}

/** A request that is made again and again, on one connection that is kept. */
export interface Asking {
  kind: string;
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  /** Undefined: none. Orders have a new key each time. */
  body?: string | Uint8Array;
  pauseMs: number;
}

export interface Noticed {
  answers: Answer[];
  connections: number;
}

/**
 * Has everybody ask again and again until `signal` is aborted, each on one connection that is kept alive. A request without an answer
 * is not sent again.
 */
export async function askOn(
  { url, certificate: ca }: { url: string; certificate: Buffer },
  all: readonly Asking[],
  signal: AbortSignal,
): Promise<Noticed> {
  const noticed: Noticed = { answers: [], connections: 0 };
  await Promise.all(
    all.map(async (asking) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1, ca });
      while (!signal.aborted) {
        const before = performance.now();
        const { said, text } = await ask(url, asking, agent, () => noticed.connections++);
        const at = performance.now();
        const orderId = asking.kind === "order" && said === "200" ? idOf(text) : null;
        noticed.answers.push({ kind: asking.kind, said, orderId, at, took: at - before });
        await wait(asking.pauseMs);
      }
      agent.destroy();
    }),
  );
  return noticed;
}

function ask(
  url: string,
  { method, path, headers, body }: Asking,
  agent: Agent,
  connected: () => void,
): Promise<{ said: string; text: string }> {
  return new Promise((resolve) => {
    const sent = { ...headers, ...(method === "POST" && { "idempotency-key": randomUUID() }) };
    const asked = request(`${url}${path}`, { method, agent, headers: sent }, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part) => {
        text += part;
      });
      answer.on("error", (error) => resolve({ said: error.message, text }));
      answer.on("end", () => resolve({ said: String(answer.statusCode), text }));
    });
    asked.on("socket", () => {
      if (!asked.reusedSocket) connected();
    });
    asked.on("error", (error) => resolve({ said: error.message, text: "" }));
    asked.end(body);
  });
}

const idOf = (text: string): string => String((JSON.parse(text) as { id: unknown }).id); // An order that was taken.

/** Counts by answer, e.g. `200: 1204, 503: 12`. */
export function tally(answers: readonly Answer[]): string {
  const counts = new Map<string, number>();
  for (const { said } of answers) counts.set(said, (counts.get(said) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([said, count]) => `${said}: ${count}`)
    .join(", ");
}

/** The longest time between two orders that were taken, ms. */
export function longestPause(answers: readonly Answer[]): number {
  const taken = answers.filter(({ said }) => said === "200").map(({ at }) => at);
  return Math.max(0, ...taken.slice(1).map((at, index) => at - (taken[index] ?? at)));
}
