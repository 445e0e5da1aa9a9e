import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { serveApp } from "#server/http/static.ts";
import { openDocuments } from "#server/pages/document.ts";
import { createPages } from "#server/pages/pages.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import * as renderer from "./render-page.tsx";

const TEMPLATE = `<!doctype html><html lang="pt-BR"><head><title>Vereda</title>
<style>@font-face{font-family:Bricolage Grotesque;src:url(/assets/bricolage-4d.woff2)}@font-face{font-family:Figtree}</style>
<script type="module" crossorigin src="/assets/index-1a.js"></script>
<link rel="modulepreload" crossorigin href="/assets/vendor-2b.js">
</head><body><div id="root"></div></body></html>`;
const STARTER = "(()=>{})()";
const MANIFEST = {
  "index.html": { file: "assets/index-1a.js" },
  "src/routes/termos.tsx?tsr-split=component---pendingComponent": {
    file: "assets/termos-3c.js",
    css: ["assets/termos-3c.css"],
  },
};

let server: TestApp;
const folder = mkdtempSync(join(tmpdir(), "vereda-dist-"));
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: "https://vereda.test" } });
  for (const [path, content] of Object.entries({
    "index.html": TEMPLATE,
    ".vite/manifest.json": JSON.stringify(MANIFEST),
    ".vite/starter.js": STARTER,
    "assets/termos-3c.css":
      "main{--vd-used:1;--vd-unused:2;margin:var(--vd-used)}html[data-asks-consent] main{margin:0}.unused{margin:0}main:hover{margin:0}main a:active{margin:0}@media (hover:hover){main a{margin:0}}",
  })) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** A server with an empty memory of pages. @returns how it answers, and what it has rendered so far */
function open(limits?: { bytes?: number; stateBytes?: number; atOnce?: number }) {
  const rendered: string[] = [];
  const watched = {
    ...renderer,
    renderPage: (request: Parameters<typeof renderer.renderPage>[0]) => {
      rendered.push(request.address);
      return renderer.renderPage(request);
    },
  };
  const app = createApp(server.deps);
  serveApp(app, folder, createPages(app, server.deps, watched, openDocuments(folder), limits));
  const get = async (path: string, headers: Record<string, string> = {}) =>
    app.request(`http://vereda.test${path}`, { headers: { accept: "text/html", ...headers } });
  const read = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();
  const stateOf = async (html: string) => {
    const address = addressOfState(html);
    return address === null ? null : (await get(address, { accept: "*/*" })).json();
  };
  return { get, read, stateOf, rendered };
}

const item = async (kind: "ACTIVITY" | "PLAN") => {
  const response = await server.app.request(`/api/search/activities?indexes=${kind}&size=1`);
  // The contract says so.
  const { content } = (await response.json()) as {
    content: [{ id: string; title: string; partner: { id: string } }];
  };
  return content[0];
};

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, "");
const addressOfState = (html: string) => / data-state="([^"]+)"/.exec(html)?.[1] ?? null;

test("a public page comes with its title, heading, data and what it says to machines", async () => {
  const { get, stateOf } = open();
  const { id, title } = await item("ACTIVITY");
  const response = await get(`/atividades/${id}`);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain(`<title>${title} com `);
  expect(html).not.toContain("<title>Vereda</title>");
  expect(html).toContain(`<link rel="canonical" href="https://vereda.test/atividades/${id}"/>`);
  expect(html).toMatch(/<script type="application\/ld\+json">\{"@context":"https:\/\/schema.org"/);
  expect(headingOf(html)).toBe(title);
  const asked = (await stateOf(html)).answers.map(([[name]]: [[string]]) => name);
  expect(asked).toEqual(expect.arrayContaining(["configuration", "activity", "activityPrice"]));
});

test("every public page is readable before any script runs", async () => {
  const { get } = open({ bytes: 32_000_000, atOnce: 20 });
  const [activity, plan] = [await item("ACTIVITY"), await item("PLAN")];
  const paths = [
    "/",
    "/busca",
    "/busca?query=yoga",
    `/planos/${plan.id}`,
    `/especialistas/${activity.partner.id}`,
  ];
  for (const path of [
    ...paths,
    "/companies",
    "/partners",
    "/perguntas-frequentes",
    "/termos",
    "/privacidade",
  ]) {
    const response = await get(path);
    const html = await response.text();
    expect([path, response.status, headingOf(html) !== undefined]).toEqual([path, 200, true]);
    expect([
      path,
      /<script type="application\/ld\+json">\{"@context":"https:\/\/schema.org"/.test(html),
    ]).toEqual([path, true]);
  }
});

test("places that are looked at come rendered, as places", async () => {
  const { get, stateOf } = open();
  const html = await (await get("/busca?query=yoga&view=PLACES")).text();
  expect(html.replaceAll("<!-- -->", "")).toMatch(/ · \d+ atividades?</);
  const asked = (await stateOf(html)).answers.map(([[name]]: [[string]]) => name);
  expect(asked).toContain("searchPartnerPlaces");
  expect(asked).not.toContain("searchActivities");
});

test("the first drawing of an item stands in its page, and is no file to wait for", async () => {
  const { read } = open();
  for (const path of [`/atividades/${(await item("ACTIVITY")).id}`, `/planos/${(await item("PLAN")).id}`]) {
    const html = await read(path);
    expect(html).toMatch(/<li data-kind="activity"><div [^>]*><svg viewBox="76 10 168 156"><rect /);
    expect(html).not.toMatch(/drawings\/2\/activity|rel="preload"/);
  }
});

// With two styles alike Chromium takes every face anew, and lays out the whole page, whenever the head changes.
test("a style stands in a page once, in its head", async () => {
  const html = await open().read("/");
  const styles = html.match(/<style[^>]*>[^<]*/g) ?? [];
  expect(styles.length).toBeGreaterThan(0);
  expect(new Set(styles).size).toBe(styles.length);
  expect(html.slice(html.indexOf("<body")).match(/<style/)).toBe(null);
});

test("a city that nobody knows is kept by no search engine", async () => {
  const { read } = open();
  const robots = '<meta name="robots" content="noindex"/>';
  expect(await read("/busca?city=Compre+aqui")).toContain(robots);
  expect(await read("/busca?city=Recife")).not.toContain(robots);
});

test("scripts come late: the page asks for none, and starts the app with all its files", async () => {
  const { get, stateOf } = open();
  const response = await get("/termos");
  const html = await response.text();
  expect(html).not.toMatch(/<script[^>]* src=|<link rel="modulepreload"/);
  expect(html).toMatch(/ data-run="\/assets\/vendor-2b\.js \/assets\/index-1a\.js" data-state=/);
  expect((await stateOf(html)).load).toEqual(["/assets/termos-3c.js"]);
  const hash = createHash("sha256").update(STARTER).digest("base64");
  expect(response.headers.get("content-security-policy")).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test("what the starter switches on, it does before there is a body", async () => {
  const { read } = open();
  const html = await read("/termos");
  expect(html.split(STARTER)).toHaveLength(2);
  expect(html.indexOf(STARTER)).toBeLessThan(html.indexOf("</head>"));
});

test("of its styles a page has what it shows, and what the starter switches on; the whole files and the headings' face come late", async () => {
  const html = await open().read("/termos");
  expect(html).toContain(
    '<style>main{--vd-used:1;margin:var(--vd-used)}html[data-asks-consent] main{margin:0}</style><link rel="stylesheet" href="/assets/termos-3c.css" disabled>',
  );
  expect(html).toContain("<style>@font-face{font-family:Figtree}</style>");
  expect(html).toContain('data-face="/assets/bricolage-4d.woff2"');
});

test("what the app goes on from lies beside the page, for ever at the address of its content, for ten minutes at the server", async () => {
  const { get, read, stateOf } = open({ atOnce: 20 });
  const html = await read("/termos");
  const address = addressOfState(html) ?? "";
  const response = await get(address, { accept: "*/*" });
  expect([
    response.status,
    response.headers.get("cache-control"),
    response.headers.get("content-type"),
  ]).toEqual([200, "public, max-age=31536000, immutable", "application/json"]);
  expect(address).toMatch(/^\/rendered\/[\w-]{22}\.json$/);
  expect((await stateOf(html)).now).toBe(server.clock.now().getTime());
  server.clock.moveTo(new Date(server.clock.now().getTime() + 600_001));
  expect((await get(address, { accept: "*/*" })).status).toBe(404);
});

test("what is kept of states is bounded by its bytes", async () => {
  const { get, read } = open({ stateBytes: 50_000 });
  const [first, second] = [await read("/"), await read("/busca")].map(addressOfState);
  const answered = await Promise.all([first, second].map((path) => get(path ?? "", { accept: "*/*" })));
  expect(answered.map(({ status }) => status)).toEqual([404, 200]);
});

test("nobody's session, cookie or host name changes a page", async () => {
  const { read, stateOf, rendered } = open();
  const session = await server.signIn("carla@vereda.test");
  const first = await read("/");
  const headers = { ...Object.fromEntries(session), cookie: "vereda_token=abc", host: "evil.example" };
  expect(await read("/", headers)).toBe(first);
  expect(rendered).toEqual(["/"]);
  expect(await stateOf(first)).toMatchObject({ origin: "https://vereda.test", today: "2026-11-23" });
  expect(await open().read("/", headers)).toBe(first);
});

test("a page is kept for a minute, by the server and by caches before it; browsers ask each time", async () => {
  const { get, rendered } = open();
  const first = await get("/termos");
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60");
  expect(first.headers.get("vary")).toBe("Accept, Accept-Encoding");
  const again = await get("/termos", { "if-none-match": first.headers.get("etag") ?? "" });
  expect([again.status, await again.text(), rendered.length]).toEqual([304, "", 1]);
  server.clock.moveTo(new Date(server.clock.now().getTime() + 60_001));
  expect((await get("/termos")).status).toBe(200);
  expect(rendered.length).toBe(2);
});

test("a page is compressed as its reader can read it", async () => {
  const { get } = open();
  const asked = ["gzip, deflate, br", "gzip;q=1, br;q=0", "identity", undefined];
  const answered = await Promise.all(
    asked.map(async (accepted) => {
      const response = await get("/termos", accepted ? { "accept-encoding": accepted } : {});
      return response.headers.get("content-encoding");
    }),
  );
  expect(answered).toEqual(["br", "gzip", null, null]);
});

test("what is not there is 404, with its page; every address that leads nowhere is one page", async () => {
  const { get, rendered } = open();
  const item = await get("/atividades/00000000-0000-4000-8000-000000000000");
  expect([item.status, headingOf(await item.text()) !== undefined]).toEqual([404, true]);
  const nowhere = await Promise.all(["/nada", "/nada/aqui", "/busca/nada"].map((path) => get(path)));
  expect(nowhere.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(rendered.slice(1)).toEqual(["/404"]);
});

test("who draws a preview of a link takes anything, and gets the page; a file stays a file", async () => {
  const { get } = open();
  const preview = await get("/busca?query=yoga", { accept: "*/*" });
  expect(await preview.text()).toContain('<meta property="og:title"');
  const file = await get("/nothing.png", { accept: "*/*" });
  expect(await file.text()).not.toContain("<html");
});

test("what is somebody's own is not rendered, but for the frame of a purchase, which holds no data", async () => {
  const { get, stateOf, rendered } = open();
  expect(await (await get("/profile")).text()).toBe(TEMPLATE);
  expect(rendered).toEqual([]);
  const cart = await (await get("/cart/item?x=1")).text();
  expect(await stateOf(cart)).toBeNull();
  expect(cart).toContain("<title>Carrinho · Vereda</title>");
  expect(rendered).toEqual(["/cart/item"]);
});

test.each([
  ["/busca?utm_source=x&query=yoga&containsScript=1", "/busca?query=yoga"],
  ["/?x=1", "/"],
  ["/busca?priceRange=%3Cscript%3E&weekDay=NUNCA", "/busca?weekDay=NUNCA&priceRange=%3Cscript%3E"],
])("%s is the page of %s: made-up parameters get no page of their own", async (path, address) => {
  const { get, rendered } = open();
  expect((await get(path)).status).toBe(200);
  expect(rendered[0]).toBe(address);
});

test.each([
  "/busca?query=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E",
  "/busca?query=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E",
  "/busca?city=%3Cimg%20src=x%20onerror=alert(1)%3E",
])("nothing of the address %s becomes part of the document", async (path) => {
  const html = await open().read(path);
  expect(html).not.toMatch(/<script>alert|<img src=x/);
  expect(headingOf(html)).toBeDefined();
});

test.each([
  "/busca?query=%00",
  `/busca?query=${"a".repeat(700)}`,
  "/atividades/%00",
  "/atividades/%E0%A4%A",
  "/atividades/..%2f..%2fapi",
])("%s breaks nothing", async (path) => {
  const response = await open().get(path);
  expect([200, 404]).toContain(response.status);
});

test("an address is rendered once for all who ask at once; beyond the limit the app renders for itself", async () => {
  const { get, rendered } = open({ bytes: 32_000_000, atOnce: 2 });
  const pages = await Promise.all(
    ["/termos", "/termos", "/privacidade", "/", "/busca"].map((path) => get(path)),
  );
  const bodies = await Promise.all(pages.map((page) => page.text()));
  expect(rendered).toEqual(["/termos", "/privacidade"]);
  expect(bodies.map((body) => body === TEMPLATE)).toEqual([false, false, false, true, true]);
  expect(pages[3]?.headers.get("cache-control")).toBe("no-cache");
});

test("what is kept of pages is bounded by its bytes", async () => {
  const { get, rendered } = open({ bytes: 30_000, atOnce: 4 });
  for (const path of ["/termos", "/privacidade", "/termos"]) await get(path);
  expect(rendered).toEqual(["/termos", "/privacidade", "/termos"]);
});

test("a page whose data cannot be read is left to the app, and the log says why", async () => {
  const app = createApp(server.deps);
  app.get("/api/search/activities", () => {
    throw new Error("unreachable");
  });
  const broken = { ...renderer, renderPage: async () => Promise.reject(new Error("no data")) };
  serveApp(app, folder, createPages(app, server.deps, broken, openDocuments(folder)));
  const response = await app.request("http://vereda.test/busca", { headers: { accept: "text/html" } });
  expect(await response.text()).toBe(TEMPLATE);
  expect(server.logLines.at(-1)).toContain('"msg":"a page could not be rendered"');
});

test("rendering a page leaves no line in the log, and counts against nobody", async () => {
  const before = server.logLines.length;
  expect((await open().get("/")).status).toBe(200);
  expect(server.logLines.slice(before)).toEqual([]);
});

test("a simulation comes rendered as its address says, repaired", async () => {
  const { read, rendered } = open();
  const html = await read("/companies?employees=250&percent=71&cap=300&utm_source=mail");
  expect(html.replaceAll("\u00a0", " ")).toContain("R$ 12.600,00");
  expect(html).toContain('<link rel="canonical" href="https://vereda.test/companies"/>');
  await read("/companies?employees=250&percent=70&cap=9999");
  expect(rendered).toEqual(["/companies?employees=250&percent=70&cap=300"]);
  expect((await read("/partners?weeksOff=0")).replaceAll("\u00a0", " ")).toContain("R$ 5.200,00");
});
