import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../app.ts";
import { DatabaseAway } from "../db/database-away.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const told = async (answer: Response | Promise<Response>) => {
  const response = await answer;
  const { status, headers } = response;
  return { status, connection: headers.get("connection"), body: await response.json() };
};

test("a process whose database answers is ready", async () => {
  expect(await told(server.app.request("/readyz"))).toEqual({
    status: 200,
    connection: null,
    body: { status: "ready" },
  });
});

test("without its database a process answers, and is not ready", async () => {
  const away = () => Promise.reject(new DatabaseAway(new Error("gone")));
  const app = createApp({
    ...server.deps,
    db: { ...server.deps.db, reads: { ...server.deps.db, transaction: away } },
  });
  expect(await told(app.request("/healthz"))).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(await told(app.request("/readyz"))).toMatchObject({ status: 503, body: { status: "unavailable" } });
});

test("a process that leaves is not ready, answers, and ends each connection with its answer", async () => {
  const leaving = new AbortController();
  const app = createApp(server.deps, leaving.signal);
  leaving.abort();
  expect(await told(app.request("/readyz"))).toEqual({
    status: 503,
    connection: "close",
    body: { status: "leaving" },
  });
  expect(await told(app.request("/api/configuration"))).toMatchObject({
    status: 200,
    connection: "close",
  });
});
