import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hub } from "./hub.ts";
import { isFromThisMachine } from "./origin.ts";

/** An inspection server that runs. */
export interface InspectServer {
  port: number;
  stop(): Promise<void>;
}

/**
 * Listens on this machine alone, shows the page at every address, and lets apps and pages meet.
 *
 * @param port 0 finds a free one
 * @throws what Node throws where the port cannot be had, with its `code`
 */
export async function startInspectServer(port: number, page: string): Promise<InspectServer> {
  const server = createServer((request, response) => {
    if (!isFromThisMachine(request.headers)) {
      response.writeHead(403).end();
      return;
    }
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" });
    response.end(page);
  });
  const hub = new Hub({ isEager: true });
  hub.listenOn(server);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    // A listening TCP server's address is never a pipe's name.
    port: (server.address() as AddressInfo).port,
    stop: () => {
      hub.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
