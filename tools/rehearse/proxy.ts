import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { claimPort } from "#server/cli/ports.ts";
import { installFromDebian } from "../test/debian.ts";

const BINARY = "/usr/sbin/haproxy";

/** An HAProxy of its own on loopback. */
export interface Proxy {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts HAProxy before these addresses; null where there is none and none can be installed. As in `docs/operations.md`: `/readyz` is
 * asked every second, a connection that is refused is tried at another process, and a request that was sent is never sent again.
 */
export async function startProxy(servers: readonly URL[]): Promise<Proxy | null> {
  if (!existsSync(BINARY) && !(await installFromDebian("haproxy"))) return null;
  const port = await claimPort("127.0.0.1", 0);
  const folder = mkdtempSync(join(tmpdir(), "vereda-haproxy-"));
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, configurationOf(port, servers));
  const proxy = spawn(BINARY, ["-db", "-f", file], { stdio: ["ignore", "inherit", "inherit"] });
  const url = `http://127.0.0.1:${port}`;
  await answers(url, proxy);
  const ended = new Promise<void>((resolve) => proxy.once("close", () => resolve()));
  return {
    url,
    stop: async () => {
      proxy.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const configurationOf = (port: number, servers: readonly URL[]) => `
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  option redispatch 1
  retries 3
  retry-on conn-failure
frontend public
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server check inter 1s fall 1 rise 1
${servers.map(({ host }, index) => `  server process${index} ${host}`).join("\n")}
`;

async function answers(url: string, proxy: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (proxy.exitCode !== null) throw new Error("HAProxy did not start");
    const status = await fetch(`${url}/healthz`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("HAProxy does not answer");
}
