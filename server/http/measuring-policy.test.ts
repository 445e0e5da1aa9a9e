import { Hono } from "hono";
import { expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { securityHeaders } from "./headers.ts";

async function policyWith(env: Record<string, string>): Promise<Record<string, string>> {
  const app = new Hono().use(securityHeaders(readConfig(env))).get("/", (context) => context.text("page"));
  const { headers } = await app.request("/");
  const directives = (headers.get("content-security-policy") ?? "").split("; ");
  return Object.fromEntries(directives.map((directive) => directive.split(/ (.*)/, 2)));
}

test("pages run and reach our own origin alone, plus the host of each measuring tool that is configured", async () => {
  const closed = await policyWith({});
  const open = await policyWith({ TAG_MANAGER_ID: "GTM-AB12CD", ADS_PIXEL_ID: "123456789012345" });
  expect([closed["script-src"], closed["connect-src"]]).toEqual(["'self'", "'self'"]);
  expect(open).toEqual({
    ...closed,
    "script-src": "'self' https://www.googletagmanager.com",
    "connect-src": "'self' https://www.facebook.com",
  });
});

test("only where inspecting is switched on may a page reach an inspector, on the browser's own machine", async () => {
  expect(await policyWith({ INSPECT: "true" })).toEqual({
    ...(await policyWith({})),
    "connect-src": "'self' ws://127.0.0.1:*",
  });
});
