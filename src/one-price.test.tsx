import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Billing } from "#contract/purchase.ts";
import type { SearchResultPage } from "#contract/search.ts";
import type { SubscriptionSummary } from "#contract/subscription.ts";
import { inTransaction } from "#server/db/database.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { mailHtml } from "#server/ports/mail/layout/html.ts";
import { everyMail } from "#server/ports/mail/testing/every-mail.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { cart } from "#src/shared/cart/cart-store.ts";
import { isCompared, readAmounts, type ShownAmount, unnamed } from "#src/testing/amounts.ts";
import { allAnswered, type RenderOptions, renderApp } from "#src/testing/render-app.tsx";
import { APPROVED, openToPay } from "#src/testing/shopper.tsx";

const yoga = seedId("activity", "yoga-suave-marina-lopes");
const yogaMonth = seedId("plan", "yoga-livre-mensal-marina-lopes");
const yogaYear = seedId("plan", "yoga-anual-marina-lopes");
const marina = seedId("partner", "marina-lopes");
const gymMonth = seedId("plan", "academia-mensal-trilha-viva");
/** Everybody of the seed; without `TEST_LONG` whose benefit pays all, what is left of a balance, and a part beside a plan that runs. */
const CUSTOMERS = process.env.TEST_LONG
  ? ["ana", "bruno", "carla", "davi", "elisa", "fabio", "gabi", "hugo", "iara", "julia"]
  : ["ana", "hugo", "julia"];

/** In reais, worked out by hand from the seed's prices and the companies' groups: never by a function of the product. */
const BY_HAND: readonly (readonly [who: string | null, of: string, role: string, amount: string])[] = [
  // 55 a session, without a discount.
  [null, yoga, "due-now", "55,00"],
  ["carla", yoga, "due-now", "55,00"],
  // 290 a month, less 12 %.
  [null, yogaMonth, "before-discount", "290,00"],
  [null, yogaMonth, "discount", "34,80"],
  [null, yogaMonth, "due-now", "255,20"],
  [null, yogaMonth, "renewal", "255,20"],
  // 2,880 a year, less 10 % and 100.
  [null, yogaYear, "due-now", "2.492,00"],
  // 153 a month and 9 for the upkeep; 49 once.
  [null, gymMonth, "due-now", "211,00"],
  [null, gymMonth, "renewal", "162,00"],
  // All of a session at once; all of a month from the balance of December on, and nothing of what starts today.
  ["ana", yoga, "due-now", "0,00"],
  ["ana", yoga, "subsidy", "55,00"],
  ["ana", yogaMonth, "due-now", "255,20"],
  ["ana", `${yogaMonth}@2026-12-01`, "due-now", "0,00"],
  ["ana", `${yogaMonth}@2026-12-01`, "subsidy", "255,20"],
  ["fabio", yoga, "due-now", "0,00"],
  // Half of it; of a month it pays no half, because it pays a renewal alone or not at all.
  ["bruno", yoga, "due-now", "27,50"],
  ["bruno", yogaMonth, "due-now", "255,20"],
  // 30 %.
  ["gabi", yoga, "due-now", "38,50"],
  // 80 %, of which a balance of 15 is left.
  ["hugo", yoga, "subsidy", "15,00"],
  ["hugo", yoga, "due-now", "40,00"],
  // Blocked.
  ["elisa", yoga, "due-now", "55,00"],
  // 80 %.
  ["julia", yoga, "due-now", "11,00"],
];

let server: TestApp;
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
  plans = [
    yogaMonth,
    gymMonth,
    first(({ renewalPeriod }) => renewalPeriod === "NO_RENEW"),
    first(({ priceAdvertisable, renewalPeriod }) => !priceAdvertisable && renewalPeriod === "MONTH_PERIOD"),
  ];
});
afterAll(() => server.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
});
afterEach(() => {
  leaveNothing();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function leaveNothing(): void {
  cleanup();
  cart.remove();
  sessionStorage.clear();
}

const OPEN_TO_ALL = [
  "/",
  "/home",
  "/busca",
  "/busca?query=marina lopes",
  "/busca?query=plano",
  "/busca?priceRange=0,200",
  "/busca?view=PLACES",
  "/salvos",
  `/especialistas/${marina}`,
  `/atividades/${yoga}`,
  `/atividades/${seedId("activity", "liberacao-miofascial-gustavo-pinheiro")}`,
];
const OF_VISITORS = [
  "/companies",
  "/partners",
  "/perguntas-frequentes",
  "/privacidade",
  "/termos",
  "/bem-vindo",
  "/entrar",
  "/entrar/codigo",
  "/entrar/pelo-email",
  "/entrar/esqueci-senha",
  "/entrar/redefinir-senha",
  "/entrar/verificar-email",
  "/entrar/convite-familia",
  "/entrar/convite-equipe",
  "/entrar/confirmar-empresa",
  "/registro",
  "/registro/membro/init",
  "/registro/membro/formulario",
  "/registro/membro/conta-criada",
  "/registro/especialista",
  "/registro/especialista/conta-criada",
  "/registro/empresa",
  "/registro/empresa/conta-criada",
  "/conta/excluir",
];
const OF_CUSTOMERS = [
  "/bem-vindo",
  "/profile",
  "/profile/cartoes",
  "/my-benefits",
  "/my-benefits?tab=history",
  "/my-benefits/dependentes",
  "/my-benefits/reembolsos",
  "/my-benefits/reembolsos/novo",
  "/my-appointments",
  "/my-appointments/compras",
  "/my-appointments/planos",
  "/pendencias",
];
const OF_STAFF: readonly (readonly [who: string, profile: RenderOptions["profile"], paths: string[]])[] = [
  ["rita", "COMPANY", ["/empresa", "/empresa/pessoas", "/empresa/pessoas/importar", "/empresa/equipe"]],
  [
    "marina",
    "SPECIALIST",
    [
      "/especialista",
      "/especialista/agenda",
      "/especialista/horarios",
      "/especialista/perfil",
      "/especialista/perfil?ver=fotos",
      "/especialista/atividades",
      "/especialista/atividades/nova",
      `/especialista/atividades/${yoga}`,
      `/atividades/${yoga}`,
      `/planos/${yogaMonth}`,
    ],
  ],
  ["teresa", "SPECIALIST", ["/cadastro"]],
  ["helena", "CUSTOMER", ["/admin/my-files/documents"]],
];

/** Of one item and one role each amount, with the places that show it. */
type Told = Map<string, Map<string, Set<string>>>;

/** What somebody was told in all the places that they came to; what names no item or role is a complaint. */
class Places {
  readonly told: Told = new Map();
  readonly complaints: string[] = [];

  note(place: string, shown: readonly ShownAmount[] = readAmounts(document.body)): void {
    this.complaints.push(...unnamed(shown).map((complaint) => `${place}: ${complaint}`));
    for (const { item, role, amounts } of shown.filter(isCompared)) {
      const byAmount = this.told.get(`${item} ${role}`) ?? new Map<string, Set<string>>();
      for (const amount of amounts) byAmount.set(amount, (byAmount.get(amount) ?? new Set()).add(place));
      this.told.set(`${item} ${role}`, byAmount);
    }
  }

  of(item: string, role: string): string[] {
    return [...(this.told.get(`${item} ${role}`)?.keys() ?? [])];
  }

  /** Where an item's amount was found. */
  placesOf(item: string, role: string): string[] {
    return [...(this.told.get(`${item} ${role}`)?.values() ?? [])].flatMap((places) => [...places]);
  }

  expectOnePrice(): void {
    expect(this.complaints).toEqual([]);
    const differing = [...this.told].filter(([, amounts]) => amounts.size > 1);
    expect(
      differing.map(([key, amounts]) => [key, [...amounts].map(([amount, places]) => [amount, ...places])]),
    ).toEqual([]);
  }
}

/** The routes that somebody really came to. */
const passed = new Set<string>();
const withoutSlash = (path: string) => path.replace(/(?<=.)\/$/, "");

function pass({ router }: Pick<Awaited<ReturnType<typeof renderApp>>, "router">): void {
  passed.add(withoutSlash(router.state.matches.at(-1)?.fullPath ?? ""));
}

/** Waits until nothing is loading any more: a skeleton stands for a moment longer than it has to. */
async function settle({ router }: Pick<Awaited<ReturnType<typeof renderApp>>, "router">): Promise<void> {
  await allAnswered();
  await waitFor(
    () => expect([router.state.status, document.querySelector('[aria-busy="true"]')]).toEqual(["idle", null]),
    { timeout: 20_000 },
  );
  await allAnswered();
}

async function look(places: Places, path: string, options: RenderOptions, place = path): Promise<void> {
  const app = await renderApp(server, path, options);
  await settle(app);
  pass(app);
  places.note(place);
}

function leaveInCart(id: string): void {
  cart.write({
    id,
    duration: id === yoga ? 50 : null,
    isEnrolmentNeeded: id === gymMonth,
    indexType: id === yoga ? "ACTIVITY" : "ACTIVITY_PLAN",
  });
}

/** What the box proposes while somebody types. */
async function lookAtProposals(places: Places, options: RenderOptions): Promise<void> {
  const { user } = await renderApp(server, "/busca", options);
  await user.type((await screen.findAllByRole("combobox"))[0] ?? document.body, "yoga");
  await screen.findAllByRole("option");
  places.note("proposals");
}

const optionsOf = (who: string | null): RenderOptions => (who ? { as: `${who}@vereda.test` } : {});

async function lookAround(places: Places, who: string | null): Promise<void> {
  const options = optionsOf(who);
  const paths = [...OPEN_TO_ALL, ...plans.map((id) => `/planos/${id}`), `/planos/${yogaYear}`];
  for (const path of [...paths, ...(who ? OF_CUSTOMERS : OF_VISITORS)]) {
    await look(places, path, options);
    leaveNothing();
  }
  for (const id of [...plans, yoga]) {
    leaveInCart(id);
    await look(places, "/cart/item", options, `cart with ${id}`);
    leaveNothing();
  }
  await lookAtProposals(places, options);
  leaveNothing();
}

type Shopper = Awaited<ReturnType<typeof openToPay>>;

/** Chooses what pays: the benefit where it pays something now, and a card for the rest. */
async function chooseHowToPay(shopper: Shopper): Promise<void> {
  await screen.findByRole("radio", { name: /^Cartão de crédito/ });
  const benefit = screen.queryByRole<HTMLInputElement>("checkbox", { name: /^Benefício da empresa/ });
  if (benefit && !benefit.disabled && !benefit.checked) await shopper.user.click(benefit);
  await settle(shopper);
  const due = readAmounts(document.body).findLast(({ role }) => role === "due-now");
  if (due?.amounts[0] === "R$0,00") return;
  await shopper.chooseMethod(/^Cartão de crédito/);
  await shopper.fillCard(APPROVED);
}

/** Of whoever has none yet. */
const CPFS: Readonly<Record<string, string>> = { davi: "529.982.247-25", iara: "111.444.777-35" };

async function fillPerson({ type, press }: Shopper, who: string): Promise<void> {
  await type("CPF", CPFS[who] ?? "");
  await type("Data de nascimento", "05/03/1990");
  await type("Telefone", "(11) 98765-4321");
  await press("Continuar");
}

const seeHeading = (name: string | RegExp) => screen.findByRole("heading", { level: 1, name });

/** From the first step to the review, with an eye on each. */
async function walkToReview(places: Places, who: string, id: string): Promise<Shopper> {
  leaveInCart(id);
  const shopper = await openToPay(server, "/purchase/init", optionsOf(who));
  await seeHeading(/Sobre o que e quando\?$/);
  await shopper.user.click((await screen.findAllByRole("checkbox"))[0] ?? document.body);
  const times = within(await screen.findByRole("group", { name: /^Horários de/ })).getAllByRole("radio");
  await shopper.user.click(times.find((time) => !time.hasAttribute("disabled")) ?? document.body);
  places.note(`step 1 of ${id}`);
  await shopper.press("Continuar");
  const heading = await seeHeading(/(Como você quer pagar\?|Seus dados)$/);
  if (heading.textContent?.endsWith("Seus dados")) await fillPerson(shopper, who);
  await seeHeading(/Como você quer pagar\?$/);
  await screen.findByRole("radio", { name: /^Cartão/ });
  await settle(shopper);
  places.note(`step 2 of ${id}`);
  await chooseHowToPay(shopper);
  places.note(`step 2 of ${id}, chosen`);
  await shopper.press("Continuar");
  await seeHeading(/Confira e confirme$/);
  await settle(shopper);
  pass(shopper);
  places.note(`review of ${id}`);
  return shopper;
}

async function walkToCheckout(places: Places, who: string): Promise<void> {
  const shopper = await openToPay(server, `/checkout?activityId=${yoga}`, optionsOf(who));
  const times = await screen.findByRole("group", { name: /^Horários de/ });
  await shopper.user.click(within(times).getAllByRole("radio")[0] ?? times);
  await screen.findByRole("timer");
  await settle(shopper);
  places.note("checkout");
  await chooseHowToPay(shopper);
  pass(shopper);
  places.note("checkout, chosen");
}

async function read<T>(who: string, path: string): Promise<T> {
  const { body } = await request(server.app, `GET ${path}`, {
    headers: await server.signIn(`${who}@vereda.test`),
  });
  return body as T; // it passed its schema on the way out
}

/** The pages and mails about what somebody has bought. */
async function lookAtPurchases(places: Places, who: string): Promise<void> {
  const orders = (await read<{ content: Billing[] }>(who, "/mobile/billings?size=50")).content;
  const appointments = (await read<{ content: { id: string }[] }>(who, "/mobile/appointments?size=5"))
    .content;
  const kept = (await read<{ content: SubscriptionSummary[] }>(who, "/mobile/subscriptions")).content;
  const paths = [
    "/my-appointments/compras",
    ...orders.flatMap(({ id }) => [`/my-appointments/recibo/${id}`, `/purchase/confirmacao/${id}`]),
    ...appointments.flatMap(({ id }) =>
      ["", "/cancel", "/reschedule", "/again"].map((rest) => `/my-appointments/${id}${rest}`),
    ),
    ...kept.map(({ id }) => `/my-appointments/planos/${id}`),
  ];
  for (const path of paths) {
    await look(places, path, optionsOf(who));
    cleanup();
  }
  await server.deps.jobs.drain(jobHandlers(server.deps));
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ subject: string; html: string }>(
      sql`select subject, html_body as html from mails where recipient = ${`${who}@vereda.test`} and html_body is not null`,
    ),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { subject, html } of rows) places.note(`mail '${subject}'`, readAmounts(bodyOf(html)));
}

const bodyOf = (html: string) => new DOMParser().parseFromString(html, "text/html").body;

/** Every kind of place that names a price: each must really have been looked at. */
const PLACES_OF_A_PLAN = [
  "/busca?query=marina lopes",
  `/especialistas/${marina}`,
  `/atividades/${yoga}`,
  `/planos/${yogaMonth}`,
  `cart with ${yogaMonth}`,
  `step 2 of ${yogaMonth}, chosen`,
  `review of ${yogaMonth}`,
];
const PLACES_OF_A_SESSION = [
  "/busca?query=marina lopes",
  `/especialistas/${marina}`,
  `/atividades/${yoga}`,
  `/planos/${yogaMonth}`,
  `cart with ${yoga}`,
  "checkout, chosen",
  `step 2 of ${yoga}, chosen`,
  `review of ${yoga}`,
];

describe.each([null, ...CUSTOMERS])("for %s", (who) => {
  test("each amount names its item and its role, and has one value wherever it is shown", async () => {
    const places = new Places();
    await lookAround(places, who);
    if (who) {
      await walkToReview(places, who, yogaMonth);
      leaveNothing();
      await walkToCheckout(places, who);
      leaveNothing();
      const { acceptTerms, press } = await walkToReview(places, who, yoga);
      await acceptTerms();
      await press(/^Confirmar/);
      await seeHeading("Tudo certo, compra confirmada");
      leaveNothing();
    }
    places.expectOnePrice();
    for (const [by, of, role, amount] of BY_HAND)
      if (by === who) expect([by, of, role, places.of(of, role)]).toEqual([by, of, role, [`R$${amount}`]]);
    const isOpen = (place: string) => who !== null || !/^(checkout|step|review)/.test(place);
    expect(places.placesOf(yogaMonth, "due-now")).toEqual(
      expect.arrayContaining(PLACES_OF_A_PLAN.filter(isOpen)),
    );
    expect(places.placesOf(yoga, "due-now")).toEqual(
      expect.arrayContaining(PLACES_OF_A_SESSION.filter(isOpen)),
    );
    if (!who) return;

    const afterwards = new Places();
    await lookAtPurchases(afterwards, who);
    afterwards.expectOnePrice();
    const [newest] = (await read<{ content: Billing[] }>(who, "/mobile/billings?size=1")).content;
    const id = newest?.id ?? "";
    expect(afterwards.of(id, "charged")).toEqual(places.of(yoga, "due-now"));
    expect(afterwards.placesOf(id, "charged")).toContain(
      "mail 'Compra confirmada: Yoga suave para quem passa o dia sentado'",
    );
  }, 240_000);
});

test("for whoever sells, employs or reviews, each amount names its item and its role", async () => {
  const places = new Places();
  for (const [who, profile = "CUSTOMER", paths] of OF_STAFF)
    for (const path of paths) {
      await look(places, path, { as: `${who}@vereda.test`, profile });
      leaveNothing();
    }
  places.expectOnePrice();
  expect(places.of(yogaMonth, "before-discount")).toEqual(["R$290,00"]);
  expect(places.placesOf(yogaMonth, "before-discount")).toContain(`/especialista/atividades/${yoga}`);
}, 120_000);

test("each amount of every mail names its item and its role", () => {
  const mails = Object.values(everyMail("Ana")).flat();
  const shown = mails.flatMap((mail) => readAmounts(bodyOf(mailHtml(mail, "https://vereda.example"))));
  expect(unnamed(shown)).toEqual([]);
  expect(shown.length).toBeGreaterThan(30);
});

test("every page of the product was looked at", async () => {
  const { router } = await renderApp(server, "/");
  await waitFor(() => expect(router.state.status).toBe("idle"));
  expect(Object.keys(router.routesByPath).filter((path) => !passed.has(withoutSlash(path)))).toEqual([]);
});
