import { Agent, request } from "node:http";
import { percentile } from "../table.ts";

/** One request to be sent, with the server that answers it. */
export interface Sent {
  url: string;
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
}

/** Requests by their number, the same ones in every run; undefined where there are no more. */
export type Requests = (index: number) => Sent | undefined;

export interface Load {
  requests: number;
  perSecond: number;
  /** From the first byte sent to the last one read, ms. */
  p50: number;
  p95: number;
}

/**
 * Clients that send one request after the other, each over a connection of its own, for `seconds` or until there are no more requests.
 *
 * @throws Error for an answer other than 200
 */
export async function load(
  next: Requests,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Load> {
  const samples: number[] = [];
  let index = 0;
  const began = performance.now();
  const until = began + seconds * 1_000;
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (let sent = next(index++); sent && performance.now() < until; sent = next(index++)) {
        const start = performance.now();
        await ask(sent, agent);
        samples.push(performance.now() - start);
      }
    } finally {
      agent.destroy();
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const took = performance.now() - began;
  return {
    requests: samples.length,
    perSecond: (samples.length / took) * 1_000,
    p50: percentile(samples, 0.5),
    p95: percentile(samples, 0.95),
  };
}

function ask({ url, method, headers, body }: Sent, agent: Agent): Promise<void> {
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method: method ?? "GET", agent, headers: { ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () => {
          if (answer.statusCode === 200) resolve();
          else reject(new Error(`${url} was answered with ${answer.statusCode}: ${Buffer.concat(chunks)}`));
        });
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
