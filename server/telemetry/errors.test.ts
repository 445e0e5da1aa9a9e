import { afterEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { inTransaction } from "#server/db/database.ts";
import { startWorkers } from "#server/workers.ts";
import { sampleOf } from "./testing/scrape.ts";
import { startWatchedApp, type WatchedApp } from "./testing/watched-app.ts";

let server: WatchedApp;
afterEach(() => server.close());

const counted = async (message: string) =>
  sampleOf(await server.scrape(), "vereda_errors_total", { message });

test("what the server did not expect is counted and told with its place, without what it was called with", async () => {
  server = await startWatchedApp();
  const search = () => Promise.reject(new Error('broken for "carvalho" ana@vereda.test'));
  const app = createApp({ ...server.deps, searchIndex: { search } });
  const answer = await app.request("/api/search/activities?query=carvalho");
  expect(answer.status).toBe(500);
  expect(await counted("request failed")).toBe(1);
  await server.endTelemetry();
  expect(server.collector.errors()).toEqual([
    {
      body: "request failed",
      attributes: {
        "exception.type": "Error",
        "exception.message": 'broken for "carvalho" [redacted]',
        "exception.stacktrace": expect.stringContaining("errors.test.ts"),
        requestId: answer.headers.get("x-request-id"),
      },
    },
  ]);
  expect(server.collector.bodies.map(({ text }) => text).join()).not.toContain("ana@vereda.test");
});

test("a job that fails is counted, told, and tried again", async () => {
  server = await startWatchedApp();
  const { deps } = server;
  const forget = () => Promise.reject(new Error("no such card"));
  const ports = { ...deps.ports, payments: { ...deps.ports.payments, forget } };
  await inTransaction(deps.db, (tx) => deps.jobs.send(tx, "forget-card", { token: "tok_secret" }));
  const stop = await startWorkers({ ...deps, ports });
  await expect.poll(() => counted("job failed"), { timeout: 20_000 }).toBe(1);
  await stop();
  const tries = { queue: "forget-card", outcome: "failed" };
  expect(sampleOf(await server.scrape(), "vereda_job_duration_seconds_count", tries)).toBe(1);
  await server.endTelemetry();
  expect(server.collector.errors()).toMatchObject([
    { body: "job failed", attributes: { "exception.message": "no such card", job: "forget-card" } },
  ]);
  expect(server.collector.bodies.map(({ text }) => text).join()).not.toContain("tok_secret");
});

const told = {
  name: "TypeError",
  message: 'cannot read "Ana Carvalho" of ana@vereda.test',
  stack:
    "TypeError: x\n    at f (https://v.example/assets/index-1a.js:1:23)\n    at https://evil.example/x?cpf=1:2",
  route: "/atividades/$activityId",
  build: "/assets/index-1a.js",
};
const tell = (body: unknown) =>
  server.app.request("/api/errors", {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      "user-agent":
        "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36",
    },
  });

test("an error of a browser is a line of the log, with its place in the app's files and nothing of the person", async () => {
  server = await startWatchedApp();
  expect((await tell(told)).status).toBe(200);
  expect(await counted("error in a browser")).toBe(1);
  const line = JSON.parse(server.logLines.find((text) => text.includes("in a browser")) ?? "{}");
  const { time: _, requestId: __, trace_id: ___, span_id: ____, ...rest } = line;
  expect(rest).toEqual({
    level: "error",
    msg: "error in a browser",
    err: {
      type: "TypeError",
      message: "cannot read [redacted] of [redacted]",
      stack: "/assets/index-1a.js:1:23",
    },
    page: "/atividades/$activityId",
    build: "/assets/index-1a.js",
    browser: "Chrome 142 · Android",
  });
  await server.endTelemetry();
  expect(server.collector.errors().map(({ body }) => body)).toEqual(["error in a browser"]);
  expect(server.collector.bodies.map(({ text }) => text).join()).not.toMatch(/Carvalho|@vereda|cpf=1/);
});

test.each([
  ["Can't find variable: total", "Can't find variable: total"],
  ["Can't read 'Ana d'Ávila' of “Bia” here", "Can't read [redacted] here"],
  ['Unexpected token `A`, "Ana Carv', "Unexpected token [redacted], [redacted]"],
  ["no place for (11) 98765-4321 at 01310-100", "no place for [redacted] at [redacted]"],
])("an error of a browser is told without what it quotes: %s", async (message, shown) => {
  server = await startWatchedApp();
  await tell({ ...told, message });
  const line = JSON.parse(server.logLines.find((text) => text.includes("in a browser")) ?? "{}");
  expect(line.err.message).toBe(shown);
});

test.each([
  ["an address in place of a template", { route: "/busca?query=ana" }],
  ["a longer message", { message: "x".repeat(301) }],
  ["a longer stack", { stack: "x".repeat(4_001) }],
  ["a name that is a text", { name: "Ana Carvalho" }],
])("%s is refused, and is no line of the log", async (_, changes) => {
  server = await startWatchedApp();
  expect((await tell({ ...told, ...changes })).status).toBe(400);
  expect(server.logLines.filter((line) => line.includes("in a browser"))).toEqual([]);
});

test("one address tells of twenty errors in any minute at most, and is told how long to wait", async () => {
  server = await startWatchedApp();
  const start = server.clock.now().getTime();
  const tellAt = async (seconds: number) => {
    server.clock.moveTo(new Date(start + seconds * 1_000));
    const { status, headers } = await tell(told);
    return [status, headers.get("retry-after")];
  };
  const [taken, refused] = [[200, null], (seconds: number) => [429, String(seconds)]];
  expect(await tellAt(0)).toEqual(taken);
  for (let count = 0; count < 19; count++) expect(await tellAt(59)).toEqual(taken);
  expect(await tellAt(59)).toEqual(refused(1));
  expect(await tellAt(60)).toEqual(taken);
  expect(await tellAt(60)).toEqual(refused(59));
  expect(await tellAt(118)).toEqual(refused(1));
  expect(await tellAt(119)).toEqual(taken);
});
