import { sql } from "drizzle-orm";
import { Hono } from "hono";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { id, looseText } from "#contract/text.ts";
import { inTransaction } from "../db/database.ts";
import { DatabaseAway } from "../db/database-away.ts";
import { Refusal } from "../domain/refusal.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { createApi } from "./api.ts";
import type { RequestEnv } from "./request.ts";
import { requestLog } from "./request-log.ts";

const echo = {
  method: "POST",
  path: "/echo/{id}",
  summary: "",
  access: "public",
  params: v.object({ id }),
  query: v.object({ page: v.optional(v.number(), 0) }),
  body: v.object({ text: looseText(), nested: v.optional(v.unknown()) }),
  answer: v.object({ seen: v.unknown() }),
  errors: [],
} as const satisfies Call;
const keyed = { ...echo, path: "/keyed/{id}", idempotent: true } as const satisfies Call;
const writing = { ...echo, method: "GET", path: "/writing/{id}", body: undefined } as const satisfies Call;
const failing = { ...echo, method: "GET", path: "/failing/{id}", body: undefined } as const satisfies Call;

let server: TestApp;
let app: TestApp["app"];
beforeAll(async () => {
  server = await startTestApp();
  const inner = new Hono<RequestEnv>();
  const api = createApi(inner, server.deps);
  api.handle(echo, async ({ params, query, body }) => ({ seen: { params, query, body }, secret: "x" }));
  api.handle(keyed, async ({ request }) => ({ seen: request.idempotencyKey }));
  api.handle(failing, async ({ query }) => {
    if (query.page === 1) throw new Refusal("SCHEDULE_FULL", { scheduleIds: ["a"] });
    if (query.page === 2) return { seen: 1n } as never; // JSON has no such number: a bug of the handler's.
    if (query.page === 3) throw new DatabaseAway(new Error("Connection terminated unexpectedly"));
    throw new Error("Failed query: update\nparams: ana@vereda.test,529.982.247-25");
  });
  for (const call of [writing, { ...writing, path: "/declared/{id}", writes: true }] as const)
    api.handle(call, ({ deps }) =>
      inTransaction(deps.db, async (tx) => {
        await tx.execute(sql`delete from users where false`);
        return { seen: true };
      }),
    );
  app = new Hono<RequestEnv>();
  app.use(requestLog(server.deps));
  app.route("/api", inner);
});
afterAll(() => server.close());

const uuid = "7b1d0a52-6c5f-4d0e-9a53-0d6a0d8f2b11";
const post = (body: unknown, headers = {}) => request(app, `POST /echo/${uuid}?page=3`, { body, headers });
const codeOf = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  return [status, v.parse(v.object({ code: v.optional(v.string()) }), body).code];
};

test("a handler gets parsed parts, and nothing leaves that the contract does not name", async () => {
  const { status, body } = await post({ text: " olá ", more: 1 });
  expect([status, body]).toEqual([
    200,
    { seen: { params: { id: uuid }, query: { page: 3 }, body: { text: "olá" } } },
  ]);
});

test("what does not fit its schema is refused, each misfit by name", async () => {
  const { status, body } = await request(app, "POST /echo/1?page=x", { body: {} });
  expect([status, body]).toEqual([
    400,
    {
      code: "VALIDATION",
      message: expect.any(String),
      requestId: expect.any(String),
      fields: [{ path: "id", message: expect.any(String) }],
    },
  ]);
});

test.each([
  ["not JSON", "{"],
  ["an array for an object", []],
  ["a NUL", { text: "a\u0000b" }],
  ["an escape sequence", { text: "ok", nested: { deep: ["\u001b[2J"] } }],
  ["a control character in a key", { text: "ok", nested: { "a\u0007": 1 } }],
  ["what looks encrypted, once it is trimmed", { text: "ok", nested: ["\n v1:a:Rua "] }],
  ["half a surrogate pair", '{"text":"\\ud800"}'],
  ["nesting without end", { text: "ok", nested: JSON.parse("[".repeat(40) + "]".repeat(40)) }],
])("a body with %s is refused", async (_, body) => {
  expect(await codeOf(post(body))).toEqual([400, "VALIDATION"]);
});

test("control characters in an address are refused", async () => {
  expect(await codeOf(request(app, `POST /echo/${uuid}?q=%00`, { body: { text: "" } }))).toEqual([
    400,
    "VALIDATION",
  ]);
});

test("a form's body is refused: only JSON is read", async () => {
  const headers = { "content-type": "text/plain" };
  expect(await codeOf(post({ text: "a" }, headers))).toEqual([400, "VALIDATION"]);
});

test("line breaks and tabs are text", async () => {
  expect((await post({ text: "a\n\tb" })).status).toBe(200);
});

test("a body of more than 64 KiB is refused, said or unsaid", async () => {
  const text = "a".repeat(65_536);
  expect(await codeOf(post({ text }))).toEqual([413, "BODY_TOO_LARGE"]);
  expect(await codeOf(post({ text }, { "content-length": "10" }))).toEqual([413, "BODY_TOO_LARGE"]);
});

test("an idempotent call needs its key, 1 to 255 visible characters", async () => {
  const call = (key?: string) =>
    request(app, `POST /keyed/${uuid}`, {
      body: { text: "" },
      headers: key ? { "Idempotency-Key": key } : {},
    });
  for (const key of [undefined, "a b", "k".repeat(256)])
    expect(await codeOf(call(key))).toEqual([400, "IDEMPOTENCY_KEY_MISSING"]);
  expect((await call("k".repeat(255))).body).toEqual({ seen: "k".repeat(255) });
  // What a body may not hold could never be asked about.
  expect(await codeOf(call("order-4111111111111111"))).toEqual([400, "CARD_DATA_REFUSED"]);
});

test("a refusal answers with its code, status and details", async () => {
  const { status, body } = await request(app, `GET /failing/${uuid}?page=1`);
  expect([status, body]).toEqual([
    409,
    {
      code: "SCHEDULE_FULL",
      message: "A chosen schedule has no vacancy left; `scheduleIds` names it.",
      scheduleIds: ["a"],
      requestId: expect.any(String),
    },
  ]);
});

test("a fault of ours says nothing but its request's id, and the log has neither parameters nor people", async () => {
  const { status, body } = await request(app, `GET /failing/${uuid}`);
  expect([status, body]).toEqual([
    500,
    {
      code: "INTERNAL",
      message: "A fault of ours; `requestId` finds it in the logs.",
      requestId: expect.any(String),
    },
  ]);
  const { requestId } = v.parse(v.object({ requestId: v.string() }), body);
  const line = server.logLines.find((text) => text.includes(requestId) && text.includes("Failed query"));
  expect(line).toContain('"message":"Failed query: update"');
  expect(server.logLines.join("")).not.toMatch(/ana@|529\.982|"params"/);
});

test("a database that is away says when to ask again, and the log says why", async () => {
  const { status, headers, body } = await request(app, `GET /failing/${uuid}?page=3`);
  expect([status, headers.get("retry-after"), body]).toEqual([
    503,
    "2",
    {
      code: "UNAVAILABLE",
      message:
        "The database, or the store of files, cannot do it now; `Retry-After` says when to try again. What became of an order, its key tells.",
      requestId: expect.any(String),
      retryAfterSeconds: 2,
    },
  ]);
  expect(server.logLines.join("")).toContain("Connection terminated unexpectedly");
});

test("a GET that writes is a fault of ours unless its call says that it does", async () => {
  expect(await codeOf(request(app, `GET /writing/${uuid}`))).toEqual([500, "INTERNAL"]);
  expect((await request(app, `GET /declared/${uuid}`)).body).toEqual({ seen: true });
});

test("an answer that cannot be written is a fault of ours too", async () => {
  expect(await codeOf(request(app, `GET /failing/${uuid}?page=2`))).toEqual([500, "INTERNAL"]);
});

test.each(["GET /nowhere", "GET /authenticate", "DELETE /mobile/customers/me", "POST /echo"])(
  "no such call: %s",
  async (target) => {
    expect(await codeOf(request(server.app, target))).toEqual([404, "NOT_FOUND"]);
  },
);

test("every answer carries the headers that keep a browser safe", async () => {
  const { headers } = await request(server.app, "GET /nowhere");
  expect(Object.fromEntries(headers)).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("script-src 'self';"),
    "cross-origin-opener-policy": "same-origin",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
  expect(headers.get("content-security-policy")).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers.has("strict-transport-security")).toBe(false);
});
