import { act, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { seedId } from "#server/db/seed/seed-id.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";
import type { MeasuredEvent } from "./events.ts";
import { stopMeasuring } from "./measuring.ts";
import { track } from "./track.ts";

let plain: TestApp;
let withPixel: TestApp;
let withTags: TestApp;
beforeAll(async () => {
  plain = await startTestApp();
  withPixel = await startTestApp({ env: { ADS_PIXEL_ID: "123456789012345" } });
  withTags = await startTestApp({ env: { TAG_MANAGER_ID: "GTM-AB12CD" } });
});
afterEach(() => {
  stopMeasuring();
  vi.unstubAllGlobals();
});
afterAll(() => Promise.all([plain.close(), withPixel.close(), withTags.close()]));

const layer = () => window.dataLayer;
const added: MeasuredEvent = { event: "add_to_cart", itemType: "PLAN" };

/** The app with a yes; `sent` is what goes to the pixel, each as text. */
async function visit(server: TestApp, path: string, as?: string) {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    sent.push(`${address} ${decodeURIComponent(String(init.body)).replaceAll("+", " ")}`);
    return new Response();
  });
  const app = await renderApp(server, path, { consent: true, ...(as && { as }) });
  await app.consent.accompany();
  return { ...app, sent };
}

describe("with consent", () => {
  it("a search is counted, and neither its words nor its filters are told", async () => {
    const { sent } = await visit(plain, "/busca?query=ansiedade&activityTypes=ONLINE&sort=PRICE");
    await waitFor(() =>
      expect(layer()).toEqual([
        { event: "page_view", page: "/busca" },
        { event: "search", filters: 1 },
        { event: "view_search_results", results: expect.any(Number) },
      ]),
    );
    expect(JSON.stringify(layer())).not.toMatch(/ansiedade|ONLINE/);
    expect(sent).toEqual([]);
  });

  it("a page counts by its route's pattern, and one that does not exist as such", async () => {
    const { router } = await visit(plain, "/nada-aqui/ansiedade");
    await waitFor(() => expect(layer()).toEqual([{ event: "page_view", page: "/nao-encontrada" }]));
    await act(() => router.navigate({ to: "/planos/$planId", params: { planId: crypto.randomUUID() } }));
    await act(() => router.navigate({ to: "/cart/item" }));
    await waitFor(() => expect(layer()?.at(-1)).toEqual({ event: "page_view", page: "/cart/item" }));
    expect(JSON.stringify(layer())).not.toMatch(/[0-9a-f]{8}-/);
  });

  it("amounts are told in reais, and whatever an event was given besides is dropped", async () => {
    await visit(plain, "/cart/item");
    await waitFor(() => expect(layer()).toHaveLength(1));
    const event = { event: "purchase", itemType: "PLAN", value: 4550, methods: ["PIX"], title: "Terapia" };
    track(event as MeasuredEvent); // what a careless caller might hand over
    track({ event: "purchase_error", code: "Terapia de casal" });
    expect(layer()?.slice(1)).toEqual([
      { event: "purchase", itemType: "PLAN", value: 45.5, currency: "BRL", methods: ["PIX"] },
    ]);
  });
});

it("the tag manager's script is not begun where card data is typed, and is as soon as that is left", async () => {
  const scripts = () => document.head.querySelectorAll<HTMLScriptElement>("script[src*=googletagmanager]");
  const { router } = await visit(withTags, "/profile", "ana@vereda.test");
  await screen.findByRole("heading", { level: 1, name: "Seu perfil" });
  expect([...scripts()]).toEqual([]);
  await act(() => router.navigate({ to: "/cart/item" }));
  await waitFor(() => expect(scripts()).toHaveLength(1));
  for (const script of scripts()) script.remove();
});

describe("the ads pixel", () => {
  it("gets name and e-mail of the customer, and nothing else of theirs", async () => {
    const { sent } = await visit(withPixel, "/cart/item", "ana@vereda.test");
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([
      "https://www.facebook.com/tr/ id=123456789012345&ev=PageView&ud[name]=Ana Beatriz Nogueira&ud[email]=ana@vereda.test&cd[page]=/cart/item",
    ]);
  });

  it("gets a visitor's events without a name", async () => {
    const { sent } = await visit(withPixel, "/cart/item");
    await waitFor(() => expect(sent).toHaveLength(1));
    track(added);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toBe("https://www.facebook.com/tr/ id=123456789012345&ev=AddToCart&cd[itemType]=PLAN");
  });

  it("hears of each step of a purchase that it was opened, and why an order failed, by pattern, step and code", async () => {
    const plan = {
      id: seedId("plan", "yoga-livre-mensal-marina-lopes"),
      duration: null,
      isEnrolmentNeeded: false,
    };
    localStorage.setItem("cart", JSON.stringify({ ...plan, indexType: "ACTIVITY_PLAN" }));
    const { sent, user } = await visit(withPixel, "/purchase/init", "ana@vereda.test");
    await waitFor(() => expect(sent).toHaveLength(1));
    for (const [group, role] of [
      [/^Áreas de interesse/, "checkbox"],
      [/^Horários de/, "radio"],
    ] as const) {
      const [first] = within(await screen.findByRole("group", { name: group })).getAllByRole(role);
      await user.click(first ?? document.body);
    }
    await user.click(screen.getByRole("button", { name: "Continuar" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    track({ event: "purchase_error", code: "CARD_DECLINED" });
    await waitFor(() => expect(sent).toHaveLength(3));
    const ana = "ud[name]=Ana Beatriz Nogueira&ud[email]=ana@vereda.test";
    const start = "https://www.facebook.com/tr/ id=123456789012345";
    expect(sent).toEqual([
      `${start}&ev=PageView&${ana}&cd[page]=/purchase/init&cd[step]=1`,
      `${start}&ev=PageView&${ana}&cd[page]=/purchase/init&cd[step]=2`,
      `${start}&ev=PurchaseError&${ana}&cd[code]=CARD_DECLINED&cd[page]=/purchase/init&cd[step]=2`,
    ]);
  });

  it("hears nothing where cards are kept and debts are paid, though the data layer does", async () => {
    const { sent } = await visit(withPixel, "/profile", "ana@vereda.test");
    await screen.findByRole("heading", { level: 1, name: "Seu perfil" });
    await waitFor(() => expect(layer()).toEqual([{ event: "page_view", page: "/profile/{-$page}" }]));
    track(added);
    expect(layer()).toHaveLength(2);
    expect(sent).toEqual([]);
  });
});

it.each([null, false])("with the answer %s nothing comes to be and nothing is sent", async (consent) => {
  const fetched = vi.fn();
  vi.stubGlobal("fetch", fetched);
  const app = await renderApp(withPixel, "/busca?query=ioga", { as: "ana@vereda.test", consent });
  await screen.findByRole("heading", { level: 1, name: /ioga/ });
  await app.consent.accompany();
  track(added);
  expect([layer(), fetched.mock.calls]).toEqual([undefined, []]);
});
