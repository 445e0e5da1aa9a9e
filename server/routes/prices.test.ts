import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedId } from "#server/db/seed/seed-id.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const yoga = seedId("activity", "yoga-suave-marina-lopes");
const massage = seedId("activity", "liberacao-miofascial-gustavo-pinheiro");
const gymPlan = seedId("plan", "academia-anual-serra-forte");

const yogaPrice = {
  price: 5_500,
  discountPercentage: 0,
  discountValue: 0,
  priceWithDiscount: 5_500,
  subsidyPercentage: 0,
  subsidyValue: 0,
  priceWithDiscountAndSubsidy: 5_500,
  enrolmentFee: 0,
  maintenanceFee: 0,
};

const paid = (composite: typeof yogaPrice, subsidyPercentage: number, subsidyValue: number) => ({
  ...composite,
  subsidyPercentage,
  subsidyValue,
  priceWithDiscountAndSubsidy: composite.priceWithDiscount - subsidyValue,
});

describe("price composites", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  async function priceFor(path: string, who?: string) {
    const headers = who ? { headers: await server.signIn(`${who}@vereda.test`) } : {};
    const { status, body } = await request(server.app, `GET ${path}`, headers);
    return { status, body };
  }

  const yogaOn = (date: string) => `/mobile/activities/${yoga}/price-composite?date=${date}`;

  test.each<[string, string | undefined, number, number]>([
    ["a visitor gets the plain price", undefined, 0, 0],
    ["the benefit's best group pays", "ana", 100, 5_500],
    ["half a benefit pays half", "bruno", 50, 2_750],
    ["a customer without benefit pays the plain price", "carla", 0, 0],
    ["a blocked benefit pays nothing", "elisa", 0, 0],
    ["an overdue customer's benefit still pays", "fabio", 100, 5_500],
    ["a small benefit pays its share", "gabi", 30, 1_650],
    ["a benefit pays at most what is left of the month", "hugo", 80, 1_500],
  ])("%s", async (_, who, percentage, value) => {
    expect(await priceFor(yogaOn("2026-11-23"), who)).toEqual({
      status: 200,
      body: paid(yogaPrice, percentage, value),
    });
  });

  test("a date in the next month is paid from that month's balance, a past one from this month's", async () => {
    expect((await priceFor(yogaOn("2026-12-01"), "hugo")).body).toEqual(paid(yogaPrice, 80, 4_400));
    expect((await priceFor(yogaOn("2026-10-01"), "hugo")).body).toEqual(paid(yogaPrice, 80, 1_500));
  });

  test("a discount comes before the benefit", async () => {
    const path = `/mobile/activities/${massage}/price-composite?date=2026-11-23`;
    const discounted = { ...yogaPrice, price: 14_000, discountPercentage: 15, discountValue: 2_100 };
    const plain = { ...discounted, priceWithDiscount: 11_900, priceWithDiscountAndSubsidy: 11_900 };
    expect((await priceFor(path)).body).toEqual(plain);
    expect((await priceFor(path, "gabi")).body).toEqual(paid(plain, 30, 3_570));
  });

  test("a plan adds its fees, which the benefit does not pay", async () => {
    expect(
      (await priceFor(`/mobile/activity-plan/${gymPlan}/price-composite?date=2026-12-01`, "ana")).body,
    ).toEqual({
      price: 118_800,
      discountPercentage: 5,
      discountValue: 10_940,
      priceWithDiscount: 107_860,
      subsidyPercentage: 100,
      subsidyValue: 107_860,
      priceWithDiscountAndSubsidy: 0,
      enrolmentFee: 0,
      maintenanceFee: 4_900,
      benefitAtRenewal: null,
    });
  });

  test("several schedules cost one session each, an id given twice once, the cap counted once", async () => {
    const ids = await scheduleIds(yoga);
    const path = (list: string[]) =>
      `/mobile/activity-schedules/${list.join(",")}/price-composite?activityId=${yoga}`;
    const three = {
      ...yogaPrice,
      price: 16_500,
      priceWithDiscount: 16_500,
      priceWithDiscountAndSubsidy: 16_500,
    };
    expect((await priceFor(path(ids.slice(0, 3)))).body).toEqual(three);
    expect((await priceFor(path([...ids.slice(0, 3), ...ids.slice(0, 1)]))).body).toEqual(three);
    expect((await priceFor(path(ids.slice(0, 3)), "gabi")).body).toEqual(paid(three, 30, 4_000));
  });

  test("what does not exist, or is another activity's, is not found", async () => {
    const [[own], [other]] = await Promise.all([scheduleIds(yoga), scheduleIds(massage)]);
    const paths = [
      `/mobile/activities/${gymPlan}/price-composite?date=2026-11-23`,
      `/mobile/activity-plan/${yoga}/price-composite?date=2026-11-23`,
      `/mobile/activity-schedules/${other}/price-composite?activityId=${yoga}`,
      `/mobile/activity-schedules/${own},${other}/price-composite?activityId=${yoga}`,
    ];
    const answers = await Promise.all(paths.map((path) => priceFor(path)));
    expect(answers).toEqual(
      paths.map(() => ({ status: 404, body: expect.objectContaining({ code: "NOT_FOUND" }) })),
    );
  });

  async function scheduleIds(activityId: string): Promise<string[]> {
    const { body } = await request(server.app, `GET /mobile/activity-schedules/activity/${activityId}`);
    // The answer passed its schema on the way out.
    return (body as { content: { id: string }[] }).content.map(({ id }) => id);
  }
});

describe("the benefit call", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  const benefitOf = async (who: string) =>
    request(server.app, "GET /co-participation-customers/me", {
      headers: await server.signIn(`${who}@vereda.test`),
    });

  test("answers with company, groups and both months' balances", async () => {
    expect((await benefitOf("hugo")).body).toEqual({
      id: seedId("benefit", "hugo"),
      company: {
        id: seedId("company", "rio-claro"),
        name: "Rio Claro Alimentos S.A.",
        fantasyName: "Rio Claro Alimentos",
      },
      groups: [
        {
          id: seedId("group", "saude-em-dia"),
          name: "Saúde em dia",
          subsidyKind: "PERCENTAGE",
          subsidyPercentage: 80,
          subsidyFixed: null,
          subsidyCap: 15_000,
          validFrom: null,
          validUntil: null,
        },
      ],
      balance: 1_500,
      nextBalance: 30_000,
      renewsOn: "2026-12-01",
      unblockDate: null,
      payrollDiscountEnabled: false,
      dependentOf: null,
    });
  });

  test("is 404 without a benefit", async () => {
    expect(await benefitOf("carla")).toMatchObject({ status: 404, body: { code: "BENEFIT_ABSENT" } });
  });

  test("names the unblock date until that day comes", async () => {
    expect((await benefitOf("elisa")).body).toMatchObject({ unblockDate: "2026-12-23" });
    server.clock.moveTo(new Date("2026-12-23T00:00:00-03:00"));
    expect((await benefitOf("elisa")).body).toMatchObject({ unblockDate: null, balance: 30_000 });
  });
});
