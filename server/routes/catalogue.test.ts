import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Schedule } from "#contract/catalogue.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const yoga = seedId("activity", "yoga-suave-marina-lopes");
const yearPlan = seedId("plan", "yoga-anual-marina-lopes");
const manaus = seedId("activity", "diaria-academia-arena-norte");

describe("the catalogue", () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  const get = async (path: string) => (await request(server.app, `GET ${path}`)).body;
  // The answer passed its schema on the way out.
  const schedulesOf = async (id: string) =>
    ((await get(`/mobile/activity-schedules/activity/${id}`)) as { content: Schedule[] }).content;

  const yogaAlone = {
    id: yoga,
    indexType: "ACTIVITY",
    title: "Yoga suave para quem passa o dia sentado",
    description:
      "Movimentos lentos para soltar quadril, ombros e pescoço. Não precisa ser flexível nem ter feito yoga antes: venha com roupa confortável. Ninguém fica para trás: cada postura tem três jeitos de fazer.",
    duration: 60,
    isEnrolmentNeeded: false,
    category: {
      id: seedId("category", "yoga"),
      name: "Yoga",
      slug: "yoga",
      hue: expect.any(Number),
      motif: "dawn",
      subCategories: [
        "Hatha yoga",
        "Vinyasa",
        "Yoga restaurativa",
        "Yoga na cadeira",
        "Yoga para gestantes",
        "Respiração",
      ].map((name) => ({ id: seedId("sub-category", `yoga/${name}`), name })),
    },
    activityTypes: ["ONLINE", "IN_PLACE"],
    partner: {
      id: seedId("partner", "marina-lopes"),
      name: "Marina Lopes Figueira",
      fantasyName: "Marina Lopes",
      professionalType: "physicalEducator",
      registration: "CREF 091126-G/SP",
      bio: "Ensina hatha yoga há dez anos para quem vive em frente ao computador. Ninguém fica para trás na aula dela.",
      practisingSince: 2016,
      approach:
        "Cada postura tem duas ou três versões, com cadeira, bloco ou parede. Começamos pela respiração e terminamos deitados, com tempo.",
      languages: ["pt", "en", "es"],
      sessionsGiven: 30,
      photo: null,
    },
    places: [
      {
        id: seedId("place", "marina-lopes/sp-augusta"),
        name: "Sala de yoga Consolação",
        street: "Rua Augusta",
        streetNumber: "2161",
        district: "Consolação",
        city: "São Paulo",
        state: "SP",
        cep: "01305000",
        latitude: -23.5531,
        longitude: -46.6527,
        accessibility: [
          "RAMP",
          "LIFT",
          "WIDE_DOORS",
          "ACCESSIBLE_TOILET",
          "RESERVED_PARKING",
          "TACTILE_PAVING",
        ],
        photos: [],
      },
    ],
    photos: [],
    price: 5_500,
    enrolmentFee: 0,
    priceAdvertisable: true,
    minimumNoticeMinutes: 30,
    freeCancellationHours: 24,
    whatToBring: "Roupa confortável e um tapete, se tiver. Em casa, separe uma cadeira firme e uma manta.",
    languages: ["pt", "en", "es"],
    isReviewed: true,
    rating: { average: 4.8, count: 4 },
  };

  const priceOf = ({ price = 0, discountPercentage = 0, discountValue = 0 }) => ({
    ...{ price, discountPercentage, discountValue, subsidyPercentage: 0, subsidyValue: 0 },
    ...{ enrolmentFee: 0, maintenanceFee: 0 },
    priceWithDiscount: price - discountValue,
    priceWithDiscountAndSubsidy: price - discountValue,
  });

  test("an activity comes with category, partner, places and plans, cheapest first", async () => {
    expect(await get(`/mobile/activities/${yoga}`)).toEqual({
      ...yogaAlone,
      priceComposite: priceOf({ price: 5_500 }),
      plans: [
        {
          id: seedId("plan", "yoga-livre-mensal-marina-lopes"),
          title: "Yoga: oito aulas por mês",
          renewalPeriod: "MONTH_PERIOD",
          priceComposite: priceOf({ price: 29_000, discountPercentage: 12, discountValue: 3_480 }),
          benefitAtRenewal: null,
        },
        {
          id: yearPlan,
          title: "Yoga o ano inteiro",
          renewalPeriod: "YEARLY",
          priceComposite: priceOf({ price: 288_000, discountPercentage: 10, discountValue: 38_800 }),
          benefitAtRenewal: null,
        },
      ],
    });
  });

  test("a plan comes with its activity, and has no duration", async () => {
    expect(await get(`/mobile/activity-plan/${yearPlan}`)).toEqual({
      id: yearPlan,
      indexType: "PLAN",
      title: "Yoga o ano inteiro",
      description:
        "Doze meses de prática, duas aulas por semana, com uma pausa de trinta dias quando quiser. É tempo bastante para o corpo notar a diferença entre uma segunda e outra.",
      isEnrolmentNeeded: false,
      renewalPeriod: "YEARLY",
      automaticRenewalOnly: false,
      cancellationNoticeDays: 30,
      sessionsPerPeriod: 96,
      validityDays: null,
      price: 288_000,
      enrolmentFee: 0,
      maintenanceFee: 0,
      priceAdvertisable: true,
      photos: [],
      activity: yogaAlone,
    });
  });

  test("a schedule carries the offset of its place and the last moment to book it", async () => {
    const schedules = await schedulesOf(yoga);
    expect(schedules[0]).toEqual({
      id: expect.any(String),
      date: "2026-11-23T12:15:00-03:00",
      endDate: "2026-11-23T13:15:00-03:00",
      timeZone: "America/Sao_Paulo",
      vacancies: 9,
      activityType: "ONLINE",
      partnerPlaceId: null,
      bookableUntil: "2026-11-23T11:45:00-03:00",
    });
    const starts = schedules.map(({ date }) => Date.parse(date));
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect((await schedulesOf(manaus))[0]).toMatchObject({
      timeZone: "America/Manaus",
      date: expect.stringMatching(/-04:00$/),
      partnerPlaceId: seedId("place", "arena-norte/mao-djalma"),
    });
  });

  test("full schedules are shown, past ones are not", async () => {
    const before = await schedulesOf(manaus);
    expect(before.some(({ vacancies }) => vacancies === 0)).toBe(true);
    server.clock.moveTo(new Date("2026-11-30T12:00:00-03:00"));
    expect(await schedulesOf(manaus)).toEqual(
      before.filter(({ date }) => Date.parse(date) > Date.parse("2026-11-30T12:00:00-03:00")),
    );
  });

  test("categories come in the order of the screen, those of an index only, at most the size", async () => {
    const { content } = (await get("/v2/mobile/activity-categories?size=30&activityIndexType=PLAN")) as {
      content: { slug: string }[];
    };
    expect(content.map(({ slug }) => slug)).toEqual([
      "psicologia",
      "nutricao",
      "treino-personalizado",
      "fisioterapia",
      "pilates",
      "yoga",
      "meditacao",
      "academias",
      "danca",
      "natacao",
    ]);
    expect(await get("/v2/mobile/activity-categories?size=3")).toEqual({ content: content.slice(0, 3) });
  });

  test.each([
    `/mobile/activities/${yearPlan}`,
    `/mobile/activity-plan/${yoga}`,
    `/mobile/activity-schedules/activity/${yearPlan}`,
  ])("%s is not found", async (path) => {
    expect(await request(server.app, `GET ${path}`)).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
  });
});
