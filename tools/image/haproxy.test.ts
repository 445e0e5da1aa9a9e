import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, request as plainly, type Server } from "node:http";
import { request as securely } from "node:https";
import { type AddressInfo, connect, createServer as listenTcp, type Server as TcpServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { connect as overTls } from "node:tls";
import pg from "pg";
import * as v from "valibot";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { ErrorBody } from "#contract/errors.ts";
import { openFaultProxy } from "#server/db/testing/fault-proxy.ts";
import { certify, hasHaproxy, type RunningProxy, startHaproxy } from "../test/haproxy.ts";
import { startCluster } from "../test/postgres.ts";

let isThere = false;
beforeAll(async () => {
  isThere = await hasHaproxy();
});

const addressOf = (server: Server | TcpServer) => `127.0.0.1:${(server.address() as AddressInfo).port}`; // It listens on TCP.

const listening = async <T extends Server | TcpServer>(server: T): Promise<T> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return server;
};

/** An app process: ready or not, it tells what it was asked with; what is sent to `/cut` is never answered. */
async function startApp(heard: string[]) {
  const app = { isReady: true, server: createServer() };
  app.server.on("request", (asked, answer) => {
    if (asked.url === "/readyz") return answer.writeHead(app.isReady ? 200 : 503).end();
    heard.push(String(asked.url));
    if (asked.url === "/cut") return asked.socket.destroy();
    answer.end(JSON.stringify(asked.headers));
  });
  await listening(app.server);
  return app;
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

function ask(
  { secure, certificate }: RunningProxy,
  path: string,
  headers: Record<string, string> = {},
  shown: { cert?: Buffer; key?: Buffer } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      port: secure,
      host: "127.0.0.1",
      path,
      headers,
      ca: certificate,
      agent: false,
      ...shown,
    };
    const asked = securely(options, (answer) => {
      let text = "";
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    asked.on("error", reject);
    asked.end();
  });
}

const HSTS = "max-age=63072000; includeSubDomains";

test("the proxy leads to https, lets no caller say where a request comes from, and sends nothing twice", async ({
  skip,
}) => {
  skip(!isThere, "there is no HAProxy on this machine");
  const heard: string[] = [];
  const apps = [await startApp(heard), await startApp(heard)] as const;
  const proxy = await startHaproxy({ APP1: addressOf(apps[0].server), APP2: addressOf(apps[1].server) });
  onTestFinished(() => proxy.stop());
  await Promise.all([proxy.says("postgres/primary is DOWN"), answersTo(proxy)]);

  const redirected = await new Promise<Answer>((resolve) =>
    plainly({ port: proxy.plain, host: "127.0.0.1", path: "/busca?q=ioga" }, (answer) =>
      resolve({ status: answer.statusCode, headers: answer.headers, text: "" }),
    ).end(),
  );
  expect([redirected.status, redirected.headers.location]).toEqual([
    308,
    `https://127.0.0.1:${proxy.plain}/busca?q=ioga`,
  ]);

  const asked = await ask(proxy, "/", {
    forwarded: "for=203.0.113.9",
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "http",
    "x-real-ip": "203.0.113.9",
    traceparent: "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    tracestate: "stranger=1",
    baggage: "stranger=1",
  });
  expect([asked.status, asked.headers["strict-transport-security"]]).toEqual([200, HSTS]);
  expect(JSON.parse(asked.text)).toEqual({
    host: `127.0.0.1:${proxy.secure}`,
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-proto": "https",
  });

  heard.length = 0;
  const aside = [
    "/x/../webhooks/s/pix",
    "/./webhooks/s/pix",
    "/x/%2e%2E/webhooks/s/pix",
    "/x\\..\\webhooks/s/pix",
    "/x/..",
  ];
  const refused = await Promise.all(aside.map((path) => ask(proxy, path)));
  expect([refused.map((answer) => answer.status), heard]).toEqual([Array(5).fill(404), []]);
  const dotted = ["/.well-known/security.txt", "/assets/a..b.js", "/...", "/ab/c"];
  for (const path of dotted) expect((await ask(proxy, path)).status, path).toBe(200);

  heard.length = 0;
  expect((await ask(proxy, "/cut")).status).toBe(502);
  expect(heard).toEqual(["/cut"]);

  apps[0].server.close();
  apps[0].server.closeAllConnections();
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(proxy, "/")));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));

  apps[1].isReady = false;
  await proxy.says("backend 'processes' has no server available");
  const told = await Promise.all(["/", "/api/configuration"].map((path) => ask(proxy, path)));
  expect(
    told.map(({ status, headers }) => [
      status,
      headers["content-type"],
      headers["retry-after"],
      headers["strict-transport-security"],
    ]),
  ).toEqual([
    [503, "text/html; charset=utf-8", "2", HSTS],
    [503, "application/json", "2", HSTS],
  ]);
  const [page, refusal] = told.map((answer) => answer.text);
  expect(page).toContain("<h1>A Vereda volta em instantes</h1>");
  expect(v.parse(v.strictObject(ErrorBody.entries), JSON.parse(String(refusal)))).toMatchObject({
    code: "UNAVAILABLE",
    retryAfterSeconds: 2,
  });
});

test("notices of Pix are let in with the provider's certificate alone, and no line of the log has their address", async ({
  skip,
}) => {
  skip(!isThere, "there is no HAProxy on this machine");
  const folder = mkdtempSync(join(tmpdir(), "vereda-pix-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  certify(folder, "authority");
  const [provider, stranger] = [certify(folder, "provider", "authority"), certify(folder, "stranger")];
  const heard: string[] = [];
  const [one, other] = [await startApp(heard), await startApp(heard)];
  const proxy = await startHaproxy({
    APP1: addressOf(one.server),
    APP2: addressOf(other.server),
    PIX_PROVIDER_CA: join(folder, "authority.crt"),
  });
  onTestFinished(() => proxy.stop());
  await answersTo(proxy);

  heard.length = 0;
  const address = "/webhooks/a-secret/pix";
  const statuses: unknown[] = [];
  for (const path of [address, "/%77ebhooks/a-secret/pix", "/x/../webhooks/a-secret/pix", "/busca"])
    for (const shown of [{}, stranger, provider])
      statuses.push([path, (await ask(proxy, path, {}, shown)).status]);
  expect(statuses).toEqual([
    ...[404, 404, 200].map((status) => [address, status]),
    ...[404, 404, 200].map((status) => ["/%77ebhooks/a-secret/pix", status]),
    ...[404, 404, 404].map((status) => ["/x/../webhooks/a-secret/pix", status]),
    ...[200, 200, 200].map((status) => ["/busca", status]),
  ]);
  expect(heard).toEqual([address, "/%77ebhooks/a-secret/pix", "/busca", "/busca", "/busca"]);

  for (const app of [one, other]) app.isReady = false;
  await proxy.says("backend 'processes' has no server available");
  expect((await ask(proxy, address, {}, provider)).status).toBe(503);
  one.isReady = true;
  await proxy.says("processes/app1 is UP");
  expect(proxy.log()).not.toContain("a-secret");
});

test("whoever sends a request's head byte by byte is answered 408 before it ends", async ({ skip }) => {
  skip(!isThere, "there is no HAProxy on this machine");
  const proxy = await startHaproxy({});
  onTestFinished(() => proxy.stop());
  await proxy.says("backend 'processes' has no server available");
  const socket = overTls({ port: proxy.secure, host: "127.0.0.1", ca: proxy.certificate });
  socket.write("GET /busca HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
  const more = setInterval(() => socket.write("a"), 1_000);
  socket.once("close", () => clearInterval(more));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
}, 20_000);

/** Resolves once it listens and has found a process. */
async function answersTo(proxy: RunningProxy): Promise<void> {
  const status = await ask(proxy, "/").then(
    (answer) => answer.status,
    () => 0,
  );
  if (status !== 200) await answersTo(proxy);
}

const terminated = (...words: string[]) => Buffer.from(words.map((word) => `${word}\0`).join(""));
/** A message of PostgreSQL's protocol: https://www.postgresql.org/docs/15/protocol-message-formats.html */
function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, body]);
}
const STARTUP = message(
  "",
  Buffer.concat([
    Buffer.from([0, 3, 0, 0]),
    terminated("user", "proxy", "database", "postgres"),
    terminated(""),
  ]),
);

/** Server that greets at a port of the proxy; null where none does. */
function greeter(port: number): Promise<"standby" | "primary" | null> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(STARTUP));
    let heard = "";
    socket.on("data", (chunk) => {
      heard += chunk.toString("latin1");
      if (!heard.endsWith("Z\0\0\0\x05I")) return;
      resolve(heard.includes("a stand-in") ? "standby" : "primary");
      socket.destroy();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(null));
  });
}

/** Servers for writes and for visitors' reads. */
const greeters = ({ postgres, replica }: RunningProxy) => Promise.all([greeter(postgres), greeter(replica)]);

test("PostgreSQL is whoever accepts writes, the standby once it is promoted, and it stays so; the replica is a standby", async ({
  skip,
}) => {
  const cluster = isThere ? await startCluster() : null;
  if (!cluster) return skip("there is no HAProxy or no PostgreSQL on this machine");
  onTestFinished(() => cluster.stop());
  const client = new pg.Client(cluster.url);
  await client.connect();
  await client.query("create role proxy login");
  await client.end();
  const primary = await openFaultProxy(cluster.url);
  onTestFinished(() => primary.close());

  let inRecovery = "on";
  const standby = await listening(
    listenTcp((socket) => {
      socket.on("error", () => {});
      socket.once("data", () => {
        const told = [terminated("in_hot_standby", inRecovery), terminated("application_name", "a stand-in")];
        const greeting = [Buffer.from([0, 0, 0, 0]), ...told];
        const parts = greeting.map((body, index) => message(index === 0 ? "R" : "S", body));
        socket.write(Buffer.concat([...parts, message("Z", Buffer.from("I"))]));
      });
    }),
  );
  const proxy = await startHaproxy({ PRIMARY: new URL(primary.url).host, STANDBY: addressOf(standby) });
  onTestFinished(() => proxy.stop());
  await Promise.all([proxy.says("postgres/standby is DOWN"), proxy.says("replica/primary is DOWN")]);
  expect(await greeters(proxy)).toEqual(["primary", "standby"]);

  primary.refuse();
  await proxy.says("postgres/primary is DOWN");
  expect(await greeters(proxy)).toEqual([null, "standby"]);

  inRecovery = "off";
  await Promise.all([proxy.says("postgres/standby is UP"), proxy.says("replica/standby is DOWN")]);
  expect(await greeters(proxy)).toEqual(["standby", null]);

  primary.heal();
  await proxy.says("postgres/primary is UP");
  expect(await greeters(proxy)).toEqual(["standby", null]);
});
