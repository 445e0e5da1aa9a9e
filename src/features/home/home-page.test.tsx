import { act, screen, waitFor, within } from "@testing-library/react";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { SearchResultPage } from "#contract/search.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { openPurchase } from "#src/shared/recent/open-purchase.ts";
import { noteItem } from "#src/shared/recent/recent-items.ts";
import { allAnswered, type RenderOptions, renderApp } from "#src/testing/render-app.tsx";
import { plain } from "#src/testing/shopper.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterEach(() => {});
afterAll(() => server.close());

async function open(options?: RenderOptions) {
  const app = await renderApp(server, "/", options);
  await screen.findByRole("link", { name: "Psicologia" });
  return app;
}

const region = (name: string) => screen.findByRole("region", { name });

it("the search leads to the results of the words typed", async () => {
  const { router, user } = await open();
  await user.type(screen.getByRole("combobox", { name: "O que você procura?" }), "pilates{Enter}");
  await waitFor(() => expect(router.state.location.href).toBe("/busca?query=pilates"));
});

it("a category leads to its results", async () => {
  const { router, user } = await open();
  await user.click(screen.getByRole("link", { name: "Yoga" }));
  await waitFor(() => expect(router.state.location.searchStr).toMatch(/^\?activityCategories=/));
  expect(await screen.findByRole("heading", { level: 1, name: "Yoga" })).toBeVisible();
});

it("online sessions stand by their next free time, plans apart, each card leading to its own page", async () => {
  await open();
  const online = within(await region("Próximos horários online"));
  const plans = within(await region("Planos para criar o hábito"));
  await waitFor(() =>
    expect([online, plans].map((part) => part.getAllByRole("article").length)).toEqual([4, 3]),
  );
  const soonest = await server.app.request(
    "/api/search/activities?indexes=ACTIVITY&activityTypes=ONLINE&sort=FIRST_AVAILABLE&size=4",
  );
  const { content } = v.parse(
    v.object({ content: v.array(v.object({ title: v.string() })) }),
    await soonest.json(),
  );
  expect(online.getAllByRole("heading", { level: 3 }).map((title) => title.textContent)).toEqual(
    content.map(({ title }) => title),
  );
  const firstLink = (part: typeof online) => part.getAllByRole("article")[0]?.querySelector("a");
  expect(firstLink(online)).toHaveAttribute("href", expect.stringMatching(/^\/atividades\//));
  expect(firstLink(plans)).toHaveAttribute("href", expect.stringMatching(/^\/planos\//));
  // What is booked at once begins with its time; a plan, which has more than one, at its times.
  const pills = (part: typeof online, name: RegExp) =>
    part.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));
  expect(pills(online, /^Reservar /)).toEqual(
    Array.from({ length: 4 }, () => expect.stringMatching(/^\/checkout\?activityId=[\w-]+&startsAt=/)),
  );
  expect(pills(plans, /^Ver horários, o próximo /)).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/^\/planos\/[\w-]+#horarios$/)),
  );
  expect(online.getByRole("link", { name: "Ver tudo" })).toHaveAttribute(
    "href",
    "/busca?activityTypes=ONLINE&sort=FIRST_AVAILABLE",
  );
});

it("highlights that fail say so in their place, while the rest of the page stands", async () => {
  const state = { isDown: true };
  const { user } = await open({
    through: (request, answer) =>
      state.isDown && request.url.includes("indexes=PLAN")
        ? Promise.reject(new TypeError("offline"))
        : answer(request),
  });
  const plans = await region("Planos para criar o hábito");
  const retry = await within(plans).findByRole("button", { name: "Tentar de novo" });
  expect(await region("Próximos horários online")).toBeVisible();
  state.isDown = false;
  await user.click(retry);
  await waitFor(() => expect(within(plans).getAllByRole("article")).toHaveLength(3));
});

it("highlights of which there are none are left out", async () => {
  await open({
    through: async (request, answer) => {
      const response = await answer(request);
      if (!request.url.includes("indexes=PLAN")) return response;
      return Response.json({ ...(await response.json()), content: [] });
    },
  });
  expect(await region("Próximos horários online")).toBeVisible();
  await allAnswered();
  expect(screen.queryByRole("region", { name: "Planos para criar o hábito" })).toBe(null);
});

it("a customer's benefit has its own plans, each with what the company pays; others see the popular ones", async () => {
  let unpaid = "";
  const { tokenStore, unmount } = await open({
    as: "ana@vereda.test",
    through: async (request, answer) => {
      const response = await answer(request);
      if (!request.url.includes("indexes=PLAN&size=40")) return response;
      const page: SearchResultPage = await response.json();
      const [first] = page.content;
      if (!first) throw new Error("no plan");
      unpaid = first.title;
      first.priceComposite.subsidyValue = 0;
      first.benefitAtRenewal = null;
      return Response.json(page);
    },
  });
  const plans = await region("Planos para o seu benefício");
  const cards = within(plans)
    .getAllByRole("article")
    .map((card) => plain(card.textContent));
  expect(cards).toHaveLength(3);
  for (const card of cards)
    expect(card).toMatch(
      /sua empresa paga R\$|pago pela empresa|R\$ 0,00 pelo benefício a partir de 01\/12\/2026/,
    );
  expect(within(plans).queryByRole("link", { name: unpaid })).toBe(null);
  expect(screen.queryByRole("region", { name: "Planos para criar o hábito" })).toBe(null);
  act(() => tokenStore.remove(tokenStore.read() ?? ""));
  expect(await region("Planos para criar o hábito")).toBeVisible();
  unmount();
  await open({ as: "carla@vereda.test" });
  await waitFor(async () =>
    expect(within(await region("Planos para criar o hábito")).getAllByRole("article")).toHaveLength(3),
  );
  expect(screen.queryByRole("region", { name: "Planos para o seu benefício" })).toBe(null);
});

const [therapy, yoga] = [crypto.randomUUID(), crypto.randomUUID()];
const seen = { indexType: "ACTIVITY", partner: "Clara", hue: 20, motif: "horizon" } as const;
const links = async () =>
  within(await region("Continue de onde parou"))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

it("who was here before goes on with the cart and what was looked at, without a call for either", async () => {
  noteItem({ ...seen, id: yoga, title: "Yoga" });
  noteItem({ ...seen, id: therapy, title: "Terapia" });
  localStorage.setItem(
    "cart",
    JSON.stringify({ id: therapy, duration: 50, isEnrolmentNeeded: false, indexType: "ACTIVITY" }),
  );
  const asked = vi.fn();
  await open({
    through: (request, answer) => {
      if (request.url.includes(therapy) || request.url.includes(yoga)) asked(request.url);
      return answer(request);
    },
  });
  expect(await links()).toEqual([
    ["TerapiaNo carrinho", "/cart/item"],
    ["YogaClara", `/atividades/${yoga}`],
  ]);
  expect(asked).not.toHaveBeenCalled();
});

it("of what was only looked at the latest four are shown", async () => {
  for (const title of ["a", "b", "c", "d", "e"]) noteItem({ ...seen, id: crypto.randomUUID(), title });
  await open();
  expect((await links()).map(([text]) => text)).toEqual(["eClara", "dClara", "cClara", "bClara"]);
});

it("a purchase that is open in this tab comes before the cart", async () => {
  localStorage.setItem(
    "cart",
    JSON.stringify({ id: therapy, duration: null, isEnrolmentNeeded: false, indexType: "ACTIVITY_PLAN" }),
  );
  openPurchase.write("{}");
  await open();
  expect(await links()).toEqual([["O item que você escolheuSua compra", "/purchase/init"]]);
});

it("who has nothing to go on with is not told about it", async () => {
  await open();
  expect(screen.queryByRole("region", { name: "Continue de onde parou" })).toBe(null);
});
