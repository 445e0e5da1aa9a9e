import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A network between a process and a server of its, say the database, that can be made to fail. */
export interface FaultProxy {
  /** The server's URL by way of the proxy. */
  url: string;
  /** Ends every connection, both ways, with a reset. */
  cut(): void;
  /** From now on what is sent arrives nowhere, and nobody is told; new connections are accepted and stay silent. */
  swallow(): void;
  /** From now on connections are refused, as where nobody listens. */
  refuse(): void;
  /** From now on what is sent arrives so much later, each way. */
  slow(ms: number): void;
  /** As at first. What was swallowed stays lost: its connections are silent for ever. */
  heal(): void;
  close(): Promise<void>;
}

/** Stands on loopback before the server of a URL, with `postgres://` that of PostgreSQL. */
export async function openFaultProxy(serverUrl: string): Promise<FaultProxy> {
  const target = new URL(serverUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: "well" | "silent" | "away" = "well";
  let delayMs = 0;
  const proxy = createServer((near) => {
    if (state === "away") return near.resetAndDestroy();
    const far = connect(Number(target.port || 5432), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    let isLost = state === "silent";
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on("data", (bytes) => {
        isLost ||= state === "silent";
        if (isLost) return;
        // Timers of one length end in the order in which they began.
        if (delayMs > 0) setTimeout(() => to.write(bytes), delayMs);
        else to.write(bytes);
      });
      from.on("error", () => {});
      from.on("close", () => {
        pairs.delete(pair);
        if (!isLost) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String((proxy.address() as AddressInfo).port); // It listens on TCP.
  const cut = () => {
    for (const [near, far] of pairs) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
  };
  return {
    url: url.href,
    cut,
    swallow: () => {
      state = "silent";
    },
    refuse: () => {
      state = "away";
      cut();
    },
    slow: (ms) => {
      delayMs = ms;
    },
    heal: () => {
      state = "well";
      delayMs = 0;
    },
    close: () =>
      new Promise((resolve) => {
        cut();
        proxy.close(() => resolve());
      }),
  };
}
