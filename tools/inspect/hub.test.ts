import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { APP_SOCKET, PAGE_SOCKET } from "#src/platform/inspection/protocol.ts";
import { explainPort, readOptions } from "./options.ts";
import { type InspectServer, startInspectServer } from "./server.ts";

let server: InspectServer;
const open: WebSocket[] = [];
afterEach(async () => {
  for (const socket of open.splice(0)) socket.terminate();
  await server.stop();
});

/** A connection that keeps what it hears; `heard(n)` waits until there are so many. */
async function connect(path: string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers });
  open.push(socket);
  const all: unknown[] = [];
  socket.on("message", (data) => all.push(JSON.parse(String(data))));
  await once(socket, "open");
  return {
    socket,
    say: (...said: unknown[]) => {
      for (const each of said) socket.send(typeof each === "string" ? each : JSON.stringify(each));
    },
    heard: async (count: number) => {
      while (all.length < count) await once(socket, "message");
      return all.splice(0);
    },
  };
}

const start = async () => {
  server = await startInspectServer(0, "<p>page</p>");
};
const hello = (app: string, path = "/checkout") => ({ type: "app.hello", app, path });
const happened = (id: string) => ({
  type: "@xstate.snapshot",
  id,
  createdAt: "1795000000000",
  sessionId: "x:0",
  rootId: "x:0",
  parentId: null,
  name: "shop",
  machine: "shop",
  sourceId: null,
  event: { type: "order.confirm" },
  snapshot: { status: "active", value: "paying" },
  transitions: [],
  _version: "0.7.2",
});
const said = (app: string, each: unknown) => ({ type: "app.said", app, said: each });

test("a page hears what every app says, and what was said before it came", async () => {
  await start();
  const one = await connect(APP_SOCKET);
  const two = await connect(APP_SOCKET);
  expect([await one.heard(1), await two.heard(1)]).toEqual([[{ type: "watch" }], [{ type: "watch" }]]);
  const first = await connect(PAGE_SOCKET);
  one.say(hello("one"), happened("1"));
  expect(await first.heard(2)).toEqual([said("one", hello("one")), said("one", happened("1"))]);
  two.say(hello("two", "/busca"));
  expect(await first.heard(1)).toEqual([said("two", hello("two", "/busca"))]);
  one.socket.close();
  expect(await first.heard(1)).toEqual([{ type: "app.gone", app: "one" }]);
  const second = await connect(PAGE_SOCKET);
  expect(await second.heard(4)).toEqual([
    said("one", hello("one")),
    said("one", happened("1")),
    { type: "app.gone", app: "one" },
    said("two", hello("two", "/busca")),
  ]);
});

test("an app that comes back is the same one, and its recording begins anew", async () => {
  await start();
  const page = await connect(PAGE_SOCKET);
  const before = await connect(APP_SOCKET);
  before.say(hello("one"), happened("1"));
  await page.heard(2);
  const after = await connect(APP_SOCKET);
  after.say(hello("one"), happened("2"));
  expect(await page.heard(2)).toEqual([said("one", hello("one")), said("one", happened("2"))]);
  const late = await connect(PAGE_SOCKET);
  expect(await late.heard(2)).toEqual([said("one", hello("one")), said("one", happened("2"))]);
});

test("an event goes to the app that it names, and a closed app is told of", async () => {
  await start();
  const page = await connect(PAGE_SOCKET);
  const one = await connect(APP_SOCKET);
  const two = await connect(APP_SOCKET);
  one.say(hello("one"));
  two.say(hello("two"));
  await Promise.all([page.heard(2), one.heard(1), two.heard(1)]);
  const event = { type: "event.send", sessionId: "x:0", event: { type: "order.confirm", id: 1 } };
  page.say({ ...event, app: "two" }, { ...event, app: "three" }, { type: "clear" });
  expect(await two.heard(2)).toEqual([event, { type: "clear" }]);
  expect(await one.heard(1)).toEqual([{ type: "clear" }]);
  const reason = "This page of the app is closed.";
  expect(await page.heard(2)).toEqual([
    said("three", { type: "app.refused", sessionId: "x:0", event: "order.confirm", reason }),
    { type: "apps.cleared" },
  ]);
});

test("what is not of the protocol is dropped, and the connection goes on", async () => {
  await start();
  const page = await connect(PAGE_SOCKET);
  const app = await connect(APP_SOCKET);
  app.say("{", "null", "[]", { type: "app.said" }, { type: "app.hello" }, { ...happened("1"), sessionId: 3 });
  page.say("{", { type: "event.send" }, { type: "app.gone" });
  app.say(hello("one"));
  expect(await page.heard(1)).toEqual([said("one", hello("one"))]);
});

test("any XState app that speaks Stately's protocol is heard", async () => {
  await start();
  const page = await connect(PAGE_SOCKET);
  const app = await connect(APP_SOCKET);
  const { type, createdAt, sessionId, event, snapshot } = happened("1");
  app.say({ type, createdAt, sessionId, event, snapshot, rootId: "x:0", id: null, _version: "0.7.2" });
  const bare = { ...happened("1"), id: null, name: "", machine: null };
  const id = expect.any(String);
  expect(await page.heard(2)).toEqual([said(id, { type: "app.hello", app: id, path: "" }), said(id, bare)]);
});

test("pages of other origins, and names of other machines, are refused", async () => {
  await start();
  const refused = async (headers: Record<string, string>) =>
    connect(PAGE_SOCKET, headers).then(
      () => "taken",
      (error: Error) => error.message,
    );
  const no = "Unexpected server response: 403";
  expect([
    await refused({ origin: "https://evil.example" }),
    await refused({ origin: "null" }),
    await refused({ origin: "http://localhost.evil.example" }),
    await refused({ host: "evil.example" }),
    await refused({ origin: "http://localhost:3000" }),
    await refused({}),
  ]).toEqual([no, no, no, no, "taken", "taken"]);
});

test("a port that is taken is said, with the way to another one", async () => {
  await start();
  const second = await startInspectServer(server.port, "").catch(
    (error: NodeJS.ErrnoException) => error.code,
  );
  expect([second, explainPort(4477, "EADDRINUSE")]).toEqual([
    "EADDRINUSE",
    "port 4477 is in use; choose another one: npm run inspect -- --port 4478, and open the app with ?inspect=4478",
  ]);
  expect([readOptions([]), readOptions(["--port", "4500"])]).toEqual([{ port: 4477 }, { port: 4500 }]);
  expect(readOptions(["--port", "many"])).toEqual({
    problem: '--port takes a number from 1 to 65535, not "many".',
  });
});
