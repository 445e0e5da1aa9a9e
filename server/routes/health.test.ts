import { afterAll, beforeAll, expect, test, vi } from "vitest";
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

// The embedded engine has this process's own clock.
test.runIf(process.env.TEST_DATABASE_URL).each([
  ["ahead", 6_000, 503],
  ["behind", -6_000, 503],
  ["ahead by little", 2_000, 200],
])("a process whose clock is %s of the database's by %d ms answers %d", async (_, skewMs, status) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + skewMs });
  try {
    expect(await told(server.app.request("/readyz"))).toMatchObject({
      status,
      body: { status: status === 200 ? "ready" : "wrong clock" },
    });
  } finally {
    vi.useRealTimers();
  }
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
