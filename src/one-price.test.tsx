import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { SearchResultPage } from "#contract/search.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { cart } from "#src/shared/cart/cart-store.ts";
import { allAnswered, renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
let partner = "";
/** Plans whose start costs more than their renewals, that do not renew, and others. */
let plans: string[] = [];
beforeAll(async () => {
  server = await startTestApp();
  const { body } = await request(
    server.app,
    "GET /search/activities?indexes=PLAN&size=100&aggregation=false",
  );
  const { content } = body as SearchResultPage; // it passed its schema on the way out
  const first = (is: (item: (typeof content)[number]) => boolean) => content.find(is)?.id ?? "";
  partner = content[0]?.partner.id ?? "";
  plans = [
    yogaMonth,
    first(({ priceComposite }) => priceComposite.enrolmentFee > 0 && priceComposite.maintenanceFee > 0),
    first(({ renewalPeriod }) => renewalPeriod === "NO_RENEW"),
    first(({ priceAdvertisable, renewalPeriod }) => !priceAdvertisable && renewalPeriod === "MONTH_PERIOD"),
  ];
});
afterAll(() => server.close());
afterEach(() => {
  cart.remove();
  vi.useRealTimers();
});

const yoga = seedId("activity", "yoga-suave-marina-lopes");
const yogaMonth = seedId("plan", "yoga-livre-mensal-marina-lopes");
const massage = seedId("activity", "liberacao-miofascial-gustavo-pinheiro");
const CUSTOMERS = ["ana", "bruno", "carla", "davi", "elisa", "fabio", "gabi", "hugo", "iara", "julia"];

const OPEN_TO_ALL = [
  "/home",
  "/busca",
  "/busca?query=yoga",
  "/busca?query=plano",
  "/busca?priceRange=0,200",
  "/companies",
  "/partners",
  "/perguntas-frequentes",
];
const OF_CUSTOMERS = [
  "/profile",
  "/my-benefits",
  "/my-benefits/dependentes",
  "/my-benefits/reembolsos",
  "/my-appointments",
  "/my-appointments/compras",
  "/my-appointments/planos",
  "/pendencias",
];

/** Of one item and one role each amount, with the pages that show it. */
type Told = Map<string, Map<string, Set<string>>>;

/** Computed, or a filter's limits: several may stand together, and none is compared. */
const NOT_COMPARED = new Set(["estimate", "range"]);
const MONEY = /R\$\s?-?\d[\d.]*(,\d{2})?/g;

/** Notes each amount of the page; what it cannot place is the complaint. */
function collect(path: string, told: Told, complaints: string[]): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    const amounts = text.textContent?.match(MONEY) ?? [];
    const holder = text.parentElement?.closest("[data-amount]");
    const role = holder?.getAttribute("data-amount");
    const item = text.parentElement?.closest("[data-item]")?.getAttribute("data-item");
    if (amounts.length === 0 || text.parentElement?.closest("script, style, option")) continue;
    if (!role || !item || (amounts.length > 1 && !NOT_COMPARED.has(role))) {
      complaints.push(`${path}: '${text.textContent}' is of ${item ?? "nothing"}, as ${role ?? "nothing"}`);
      continue;
    }
    if (NOT_COMPARED.has(role)) continue;
    const key = `${item} ${role}`;
    const byAmount = told.get(key) ?? new Map<string, Set<string>>();
    for (const amount of amounts) byAmount.set(amount, (byAmount.get(amount) ?? new Set()).add(path));
    told.set(key, byAmount);
  }
}

interface Visit {
  path: string;
  /** What lies in the cart. */
  item?: { id: string; isPlan: boolean };
}

function visitsOf(who: string | null): Visit[] {
  const items = [...plans.map((id) => ({ id, isPlan: true })), { id: yoga, isPlan: false }];
  return [
    ...[...OPEN_TO_ALL, `/especialistas/${partner}`, `/atividades/${yoga}`, `/atividades/${massage}`],
    ...plans.map((id) => `/planos/${id}`),
    ...(who ? OF_CUSTOMERS : []),
  ]
    .map((path): Visit => ({ path }))
    .concat(items.map((item) => ({ path: "/cart/item", item })))
    .concat(who ? items.map((item) => ({ path: "/purchase/init", item })) : []);
}

async function visit({ path, item }: Visit, who: string | null): Promise<void> {
  cart.remove();
  sessionStorage.clear();
  if (item)
    cart.write({
      id: item.id,
      duration: item.isPlan ? null : 50,
      isEnrolmentNeeded: false,
      indexType: item.isPlan ? "ACTIVITY_PLAN" : "ACTIVITY",
    });
  await renderApp(server, path, who ? { as: `${who}@vereda.test` } : {});
  await allAnswered();
}

test.each([null, ...CUSTOMERS])(
  "each amount names its item and its role, and has one value on every page, for %s",
  async (who) => {
    vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
    const told: Told = new Map();
    const complaints: string[] = [];
    for (const each of visitsOf(who)) {
      await visit(each, who);
      collect(each.item ? `${each.path} of ${each.item.id}` : each.path, told, complaints);
      cleanup();
    }
    expect(complaints).toEqual([]);
    const differing = [...told].filter(([, amounts]) => amounts.size > 1);
    expect(
      differing.map(([key, amounts]) => [key, [...amounts].map(([amount, paths]) => [amount, ...paths])]),
    ).toEqual([]);
    expect(told.size).toBeGreaterThan(60);
    const comparedTwice = [...told.values()].filter((amounts) =>
      [...amounts.values()].some(({ size }) => size > 1),
    );
    expect(comparedTwice.length).toBeGreaterThan(15);
  },
  120_000,
);
