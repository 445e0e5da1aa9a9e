import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { serveApp } from "./static.ts";

const folder = mkdtempSync(join(tmpdir(), "vereda-dist-"));
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  for (const [path, content] of Object.entries({
    "index.html": "<title>Vereda</title>",
    "favicon.svg": "<svg/>",
    "sw.js": "worker",
    "assets/app-1a2b.js": "plain",
    "mail-logo.png": "logo",
    "assets/app-1a2b.js.br": "brotli",
    ".vite/manifest.json": "{}",
  })) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  serveApp(server.app, folder);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = async (path: string, headers = {}) => {
  const response = await server.app.request(path, { headers });
  return [response.status, await response.text(), response.headers.get("cache-control")];
};
const page = [200, "<title>Vereda</title>", "no-cache"];
const html = { accept: "text/html" };

test("hashed files are kept for ever, compressed where a copy lies beside", async () => {
  const forEver = "public, max-age=31536000, immutable";
  expect(await get("/assets/app-1a2b.js")).toEqual([200, "plain", forEver]);
  expect(await get("/assets/app-1a2b.js", { "accept-encoding": "gzip, br" })).toEqual([
    200,
    "brotli",
    forEver,
  ]);
  expect(await get("/favicon.svg")).toEqual([200, "<svg/>", "no-cache"]);
});

test("every address that a browser navigates to is the page, never kept without asking", async () => {
  for (const path of ["/", "/busca?query=yoga", "/purchase/init", "/nada/aqui"])
    expect(await get(path, html)).toEqual(page);
});

test("what is no page and no file is not found", async () => {
  for (const [path, headers] of [
    ["/assets/app-old.js", html],
    ["/.vite/manifest.json", html],
    ["/assets/..%2f..%2fpackage.json", html],
    ["/api/nada", html],
    ["/sandbox/nada", html],
    ["/nada.png", { accept: "image/*" }],
  ] as const)
    expect((await get(path, headers))[0]).toBe(404);
});

test("only the logo of the mails may be shown by pages of others, as mail programs are", async () => {
  const policy = async (path: string) =>
    (await server.app.request(path)).headers.get("cross-origin-resource-policy");
  expect(await policy("/mail-logo.png")).toBe("cross-origin");
  expect(await policy("/assets/app-1a2b.js")).toBe("same-origin");
});

test("pages carry the security headers as well", async () => {
  const { headers } = await server.app.request("/", { headers: html });
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
});

test("a folder without a page serves nothing", () => {
  expect(serveApp(server.app, join(folder, "assets"))).toBe(false);
});

test("the service worker is asked for anew each time, and taken away from browsers where it is switched off", async () => {
  expect(await get("/sw.js")).toEqual([200, "worker", "no-cache"]);
  const off = await startTestApp();
  serveApp(off.app, folder, undefined, false);
  const response = await off.app.request("/sw.js");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(await response.text()).toMatch(/registration\.unregister\(\)/);
  await off.close();
});
