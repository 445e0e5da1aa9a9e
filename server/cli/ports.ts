import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** The port cannot be used; the message is one line. */
export class PortUnavailable extends Error {
  override readonly name = "PortUnavailable";
}

/** Makes sure that a port is free before anything is touched; 0 finds one. @throws PortUnavailable */
export async function claimPort(host: string, port: number): Promise<number> {
  const probe = createServer();
  await listen(probe, host, port);
  // A listening TCP server's address is never a pipe's name.
  const { port: found } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return found;
}

/** Resolves once the server listens. `setting` names the port to whoever chose it. @throws PortUnavailable */
export function listen(server: Server, host: string, port: number, setting = "PORT"): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(new PortUnavailable(explain(error, host, port, setting), { cause: error })),
    );
    server.listen(port, host, resolve);
  });
}

function explain(error: NodeJS.ErrnoException, host: string, port: number, setting: string): string {
  if (error.code === "EADDRINUSE") return `port ${port} is in use; choose another one with ${setting}`;
  if (error.code === "EACCES") return `port ${port} needs more rights; choose another one with ${setting}`;
  return `cannot listen on ${host}, port ${port}: ${error.message}`;
}
