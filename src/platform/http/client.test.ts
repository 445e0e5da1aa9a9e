import { afterAll, beforeAll, expect, it } from "vitest";
import { failed, failureOf } from "#contract/failure.ts";
import { browserOf } from "#server/testing/browser.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createMemoryTokenStore, type TokenStore } from "../session/token-store.ts";
import { createApi } from "./client.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const credentials = { email: "ana@vereda.test", password: "vereda123" };
const baseUrl = "http://vereda.test/api";

function open(tokenStore: TokenStore = createMemoryTokenStore()) {
  const seen: Request[] = [];
  const ask = browserOf(server.app);
  const fetch = (request: Request) => {
    seen.push(request.clone());
    return ask(request);
  };
  return { api: createApi({ baseUrl, fetch, tokenStore }), seen, tokenStore };
}

const answering = (response: () => Response | Promise<Response>) =>
  createApi({ baseUrl, fetch: response, tokenStore: createMemoryTokenStore() });

const failure = (promise: Promise<unknown>) => promise.then(() => "answered", failureOf);

it("a stored token goes with each call, but not with the one that signs in", async () => {
  const { api, seen, tokenStore } = open();
  const { token } = await api.call("authenticate", { body: credentials });
  tokenStore.write(token);
  const customer = await api.call("customerMe");
  await api.call("authenticate", { body: credentials });
  expect(customer.user).toEqual({ email: "ana@vereda.test" });
  expect(seen.map((request) => request.headers.get("authorization"))).toEqual([
    null,
    `Bearer ${token}`,
    null,
  ]);
});

it.each([
  ["authenticate", { body: credentials }],
  ["codeFinish", { body: { code: "123456", takeAlong: false } }],
  ["codeLink", { body: { token: "a".repeat(43) } }],
  ["codePerson", { body: { name: "Ana", termsVersion: "1" } }],
] as const)("%s waits for the answer to a sign-out, which takes the companion away", async (name, input) => {
  const gate = Promise.withResolvers<void>();
  const order: string[] = [];
  const fetch = async ({ url }: Request) => {
    const isLogout = url.endsWith("/logout");
    order.push(isLogout ? "leaves" : "enters");
    if (isLogout) await gate.promise;
    order.push("is answered");
    return new Response("{}", { status: 400 });
  };
  const api = createApi({ baseUrl, fetch, tokenStore: createMemoryTokenStore() });
  const enter = () => failure(api.call(name, input as never)); // a call and what it takes
  await enter(); // The call's own code has come.
  order.length = 0;
  const left = failure(api.call("logout", {}, { token: "of Ana" }));
  const entered = enter();
  await expect.poll(() => order).toEqual(["leaves"]);
  gate.resolve();
  await Promise.all([left, entered]);
  expect(order).toEqual(["leaves", "is answered", "enters", "is answered"]);
});

it("a 401 removes the token that was sent", async () => {
  const { api, tokenStore } = open(createMemoryTokenStore("over"));
  expect(await failure(api.call("customerMe"))).toMatchObject({ code: "UNAUTHORIZED", status: 401 });
  expect(tokenStore.read()).toBe(null);
});

it("a 401 whose answer is still on its way leaves the page as it is: the caller hears of it first", async () => {
  const tokenStore = createMemoryTokenStore("over");
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const fetch = async () => new Response(body.readable, { status: 401 });
  const call = failure(createApi({ baseUrl, fetch, tokenStore }).call("customerMe"));
  const writer = body.writable.getWriter();
  await writer.write(new TextEncoder().encode('{"code":"UNAUTHORIZED",'));
  expect(tokenStore.read()).toBe("over");
  await writer.write(new TextEncoder().encode('"message":""}'));
  await writer.close();
  expect(await call).toMatchObject({ code: "UNAUTHORIZED", status: 401 });
  expect(tokenStore.read()).toBe(null);
});

it("a late 401 leaves the token of a newer session", async () => {
  const tokenStore = createMemoryTokenStore("over");
  const fetch = (request: Request) => {
    tokenStore.write("newer");
    return server.app.request(request);
  };
  const { call } = createApi({ baseUrl, fetch, tokenStore });
  expect(await failure(call("customerMe"))).toMatchObject({ code: "UNAUTHORIZED", status: 401 });
  expect(tokenStore.read()).toBe("newer");
});

it("wrong credentials are a refusal, not the end of a session", async () => {
  const { api } = open();
  expect(
    await failure(api.call("authenticate", { body: { ...credentials, password: "wrong-one" } })),
  ).toMatchObject({
    code: "CREDENTIALS_INVALID",
    status: 401,
  });
});

it("an answer that the contract does not describe is a parse failure with its status", async () => {
  const misfit = answering(() => Response.json({ name: 1 }));
  const page = answering(() => new Response("<h1>Fault</h1>", { status: 500 }));
  expect([await failure(misfit.call("customerMe")), await failure(page.call("customerMe"))]).toEqual([
    failed("PARSE", { status: 200, call: "customerMe" }),
    failed("PARSE", { status: 500, call: "customerMe" }),
  ]);
});

it.each([
  ["503 that says when to try again", 503, { "Retry-After": "2" }, { retryAfterSeconds: 2 }],
  ["503 that says a date", 503, { "Retry-After": "Wed, 21 Oct 2026 07:28:00 GMT" }, {}],
  ["502", 502, {}, {}],
  ["504", 504, {}, {}],
])("a proxy's own %s is a server that cannot answer now", async (_, status, headers, more) => {
  const { call } = answering(() => new Response("<h1>The proxy's</h1>", { status, headers }));
  expect(await failure(call("customerMe"))).toEqual(
    failed("UNAVAILABLE", {
      status,
      body: { code: "UNAVAILABLE", message: "", ...more },
      call: "customerMe",
    }),
  );
});

it("no answer is told apart: network, and the app itself giving up", async () => {
  const offline = answering(() => Promise.reject(new TypeError("Failed to fetch")));
  expect(await failure(offline.call("customerMe"))).toEqual(failed("NETWORK", { call: "customerMe" }));
  const stop = new AbortController();
  const held = (request: Request) =>
    new Promise<Response>((_, reject) => {
      request.signal.addEventListener("abort", () => reject(request.signal.reason));
      stop.abort();
    });
  const api = createApi({ baseUrl, fetch: held, tokenStore: createMemoryTokenStore() });
  const pending = failure(api.call("configuration", {}, { signal: stop.signal }));
  expect(await pending).toEqual(failed("ABORTED", { call: "configuration" }));
});

it.each([
  ["a 200 that says so", () => Response.json({ done: true })],
  ["a 204 without a body", () => new Response(null, { status: 204 })],
])("asking for a new password takes %s for an answer", async (_, answer) => {
  const { call } = answering(answer);
  const body = { email: "ana@vereda.test" };
  expect(await call("recoverInit", { body })).toEqual({ done: true });
});

it("no other call takes a 204 for an answer", async () => {
  const { call } = answering(() => new Response(null, { status: 204 }));
  expect(await failure(call("customerMe"))).toEqual(failed("PARSE", { status: 204, call: "customerMe" }));
});
