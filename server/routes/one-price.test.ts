import { afterAll, beforeAll, expect, test } from "vitest";
import type { Activity } from "#contract/catalogue.ts";
import type { ItemPrice } from "#contract/price.ts";
import type { SearchItem } from "#contract/search.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const TODAY = "2026-11-23";
const CUSTOMERS = ["ana", "bruno", "carla", "davi", "elisa", "fabio", "gabi", "hugo", "iara", "julia"];
const WHO = [null, ...CUSTOMERS];

const sessions = new Map<string, Promise<Headers>>();

function signedIn(who: string): Promise<Headers> {
  const session = sessions.get(who) ?? server.signIn(`${who}@vereda.test`);
  sessions.set(who, session);
  return session;
}

/** Answers passed their schemas on the way out: the caller knows which. */
async function read<T>(path: string, who: string | null): Promise<T> {
  const headers = who ? { headers: await signedIn(who) } : {};
  const { status, body } = await request(server.app, `GET ${path}`, headers);
  expect([path, status]).toEqual([path, 200]);
  return body as T;
}

const itemsOf = async (path: string, who: string | null) =>
  (await read<{ content: SearchItem[] }>(path, who)).content;

const search = async (who: string | null): Promise<SearchItem[]> => {
  const pages = [0, 1, 2, 3].map((page) =>
    itemsOf(`/search/activities?size=100&page=${page}&aggregation=false`, who),
  );
  return (await Promise.all(pages)).flat();
};

type Told = Map<string, Map<string, string[]>>;

/** Notes what a place says of an item: one price, and under it the places that say so. */
function tell(told: Told, place: string, id: string, price: ItemPrice): void {
  const { priceComposite, benefitAtRenewal } = price;
  const key = JSON.stringify([Object.entries(priceComposite).sort(), benefitAtRenewal]);
  const prices = told.get(id) ?? new Map<string, string[]>();
  prices.set(key, [...(prices.get(key) ?? []), place]);
  told.set(id, prices);
}

async function tellActivity(told: Told, id: string, who: string | null): Promise<void> {
  const activity = await read<Activity>(`/mobile/activities/${id}`, who);
  tell(told, "activity", id, { priceComposite: activity.priceComposite, benefitAtRenewal: null });
  for (const plan of activity.plans) tell(told, "plans of an activity", plan.id, plan);
  for (const item of await itemsOf(`/partners/${activity.partner.id}`, who))
    tell(told, "partner", item.id, item);
  for (const item of await itemsOf(`/search/activities/${id}/similar`, who))
    tell(told, "similar", item.id, item);
  const composite = await read<ItemPrice["priceComposite"]>(
    `/mobile/activities/${id}/price-composite?date=${TODAY}`,
    who,
  );
  tell(told, "activity's price", id, { priceComposite: composite, benefitAtRenewal: null });
}

async function tellPlan(told: Told, id: string, who: string | null): Promise<void> {
  const { benefitAtRenewal, ...priceComposite } = await read<
    ItemPrice["priceComposite"] & Pick<ItemPrice, "benefitAtRenewal">
  >(`/mobile/activity-plan/${id}/price-composite?date=${TODAY}`, who);
  tell(told, "plan's price", id, { priceComposite, benefitAtRenewal });
}

test.each(WHO)("an item has one price in every answer, for %s", async (who) => {
  const told: Told = new Map();
  const found = await search(who);
  expect(found.length).toBeGreaterThan(100);
  for (const item of found) tell(told, "search", item.id, item);
  const someOf = (kind: string) => found.filter(({ indexType }) => indexType === kind).slice(0, 8);
  for (const { id } of someOf("ACTIVITY")) await tellActivity(told, id, who);
  for (const { id } of someOf("PLAN")) await tellPlan(told, id, who);
  const differing = [...told].filter(([, prices]) => prices.size > 1);
  expect(differing.map(([id, prices]) => [id, [...prices]])).toEqual([]);
});

test("a renewing plan that the benefit covers is due in full today, and paid by the benefit from its renewal on", async () => {
  const plan = seedId("plan", "yoga-livre-mensal-marina-lopes");
  const found = (await search("ana")).find(({ id }) => id === plan);
  expect(found?.priceComposite).toMatchObject({ priceWithDiscount: 25_520 });
  expect(found?.benefitAtRenewal).toEqual({
    startsOn: "2026-12-01",
    priceComposite: {
      price: 29_000,
      discountPercentage: 12,
      discountValue: 3_480,
      priceWithDiscount: 25_520,
      subsidyPercentage: 100,
      subsidyValue: 25_520,
      priceWithDiscountAndSubsidy: 0,
      enrolmentFee: 0,
      maintenanceFee: 0,
    },
  });
  for (const who of [null, "bruno", "elisa"])
    expect((await search(who)).find(({ id }) => id === plan)?.benefitAtRenewal).toBeNull();
});
