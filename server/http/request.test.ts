import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { type RequestEnv, requestContext } from "./request.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function addressBehind(trustedProxies: number, forwarded?: string): Promise<string> {
  const app = new Hono<RequestEnv>();
  const deps = { ...server.deps, config: { ...server.deps.config, trustedProxies } };
  app.get("/", (context) => context.text(requestContext(context, deps).address));
  const headers = new Headers(forwarded === undefined ? [] : [["x-forwarded-for", forwarded]]);
  return (await app.request("/", { headers })).text();
}

test("the caller's address is what the trusted proxies saw, whatever the caller claims", async () => {
  expect(await addressBehind(0, "203.0.113.9")).toBe("in-process");
  expect(await addressBehind(1, "1.1.1.1, 203.0.113.9")).toBe("203.0.113.9");
  expect(await addressBehind(2, "1.1.1.1, 203.0.113.9, 10.0.0.2")).toBe("203.0.113.9");
  expect(await addressBehind(1)).toBe("in-process");
});
