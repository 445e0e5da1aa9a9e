import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PIX_CODE_MS } from "#contract/constants.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { staticBrCode } from "#server/domain/pix/br-code.ts";
import { fatesOf, payAtBank } from "#server/domain/pix/testing/payer.ts";
import { byPix, codeOf, type PixBuyer, pixBuyer } from "#server/domain/pix/testing/pix-buyer.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let server: TestApp;
let shop: Shop;
let carla: PixBuyer;
beforeAll(async () => {
  server = await startTestApp();
  carla = await pixBuyer(server, "carla@vereda.test");
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, server.clock.now());
});
afterAll(() => server.close());

async function open(code: string) {
  const response = await server.app.request(`/sandbox/pix?code=${encodeURIComponent(code)}`);
  const page = await response.text();
  const heading = /<h1>(.*?)<\/h1>/.exec(page)?.[1];
  const buttons = [...page.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, text]) => text);
  return { status: response.status, heading, buttons, page };
}

test("the bank asks for a code, and a good one says what is paid to whom until when", async () => {
  expect(await open("")).toMatchObject({ status: 200, heading: "Pagar com Pix", buttons: ["Continuar"] });
  const order = await carla.place(byPix(shop));
  const offer = await open(codeOf(order));
  expect(offer).toMatchObject({ status: 200, heading: "Confira e pague", buttons: ["Pagar"] });
  for (const said of ["R$\u00a0100,00", "VEREDA", "23/11/2026, 09:15"]) expect(offer.page).toContain(said);
});

test.each([
  ["what is no code", "pix"],
  ["a code that was cut short", "00020101021226"],
  [
    "another shop's code",
    staticBrCode({ key: "loja@example.com", receiver: { name: "LOJA", city: "RECIFE" } }),
  ],
])("the bank refuses %s, in words, and pays nothing", async (_, code) => {
  const refused = await open(code);
  expect(refused).toMatchObject({ status: 422, heading: "Pagar com Pix" });
  expect(refused.page).toContain('role="alert"');
  expect(await payAtBank(server, code)).toBe(422);
});

test("markup in a pasted code stays text", async () => {
  expect((await open("<script>alert(1)</script>")).page).not.toContain("<script>");
});

test("after it was paid, expired or replaced a code only offers to pretend that the money was on its way", async () => {
  const order = await carla.place(byPix(shop));
  pass(PIX_CODE_MS);
  const late = ["Simular pagamento atrasado"];
  expect(await open(codeOf(order))).toMatchObject({ heading: "Este código venceu", buttons: late });
  const renewed = await carla.renewed(order.id);
  const replaced = { heading: "Este código foi substituído ou cancelado", buttons: late };
  expect(await open(codeOf(order))).toMatchObject(replaced);
  await payAtBank(server, codeOf(renewed));
  expect(await open(codeOf(renewed))).toMatchObject({ heading: "Pix enviado", buttons: late });
  expect(await fatesOf(server, order.id)).toEqual(["COUNTED"]);
});

test("the provider's line is cut and mended by a switch, which production does not have", async () => {
  const tell = (unreachable: unknown) =>
    server.app.request("/sandbox/pix/faults", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ unreachable }),
    });
  expect(await (await tell(true)).json()).toEqual({ unreachable: true, slowMs: 0 });
  expect((await carla.place(byPix(shop))).pix).toBeNull();
  expect((await tell("yes")).status).toBe(400);
  expect(await (await tell(false)).json()).toEqual({ unreachable: false, slowMs: 0 });
  const key = Buffer.alloc(32).toString("base64");
  const production = await startTestApp({
    env: {
      NODE_ENV: "production",
      PUBLIC_URL: "https://vereda.example",
      SANDBOX_PAYMENTS: "true",
      SMTP_URL: "smtp://127.0.0.1",
      DATA_KEYS: `a:${key}`,
      DATA_INDEX_KEYS: `a:${key}`,
    },
  });
  expect((await production.app.request("/sandbox/pix/faults", { method: "POST" })).status).toBe(404);
  await production.close();
});

const pass = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));
