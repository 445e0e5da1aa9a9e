import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Call } from "#contract/call.ts";
import { type CallName, calls } from "#contract/calls.ts";
import { IDEMPOTENCY_HEADER, TERMS_VERSION } from "#contract/constants.ts";
import { givenDate, givenInstant, isoDate, isoInstant } from "#contract/dates.ts";
import type { LoginProfile } from "#contract/enums.ts";
import { inTransaction } from "../db/database.ts";
import { seedId } from "../db/seed/seed-id.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
let plan = "";
let category = { id: "", theme: "" };
beforeAll(async () => {
  server = await startTestApp();
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ plan: string; category: string; theme: string }>(sql`
      select (select id from activity_plans order by slug limit 1) as plan, category_id as category, id as theme
      from sub_categories order by id limit 1`),
  );
  plan = rows[0]?.plan ?? "";
  category = { id: rows[0]?.category ?? "", theme: rows[0]?.theme ?? "" };
});
afterAll(() => server.close());

interface Asked {
  as?: [email: string, profile?: LoginProfile];
  id?: () => string;
  query?: (day: string) => Record<string, string>;
  body?: (day: string) => unknown;
}

const ana: [string] = ["ana@vereda.test"];
const marina: [string, LoginProfile] = ["marina@vereda.test", "SPECIALIST"];
const rita: [string, LoginProfile] = ["rita@vereda.test", "COMPANY"];
const yoga = seedId("activity", "yoga-suave-marina-lopes");
const person = { name: "Joana Prates", cpf: "52998224725", phone: "11987654321" };
const address = { cep: "01310100", street: "Avenida Paulista", streetNumber: "1578" };
const money = { percentage: 10, value: 0 };
const group = (day: string) => ({
  name: `Até ${day}`,
  subsidy: { kind: "FIXED", amount: 1_000 },
  cap: null,
  monthlyAllowance: 10_000,
  validFrom: day,
  validUntil: day,
});
const offer = (day: string) => ({
  title: "Yoga ao entardecer",
  description: "Para quem quer fechar o dia com calma.",
  price: 9_000,
  discount: { ...money, until: day },
});
const activity = (day: string) => ({
  ...offer(day),
  categoryId: category.id,
  subCategoryIds: [category.theme],
  activityTypes: ["ONLINE"],
  placeIds: [],
  minimumNoticeMinutes: 0,
  freeCancellationHours: 24,
});
const sessions = {
  sessionsPerPeriod: 4,
  cancellationNoticeDays: 0,
  isPauseAllowed: true,
  validityDays: null,
};

/** Every call that takes a date or an instant, asked for with one. */
const asked: Partial<Record<CallName, Asked>> = {
  updatePersonalData: { as: ["davi@vereda.test"], body: (birthDate) => ({ ...person, birthDate }) },
  planPrice: { id: () => plan, query: (date) => ({ date }) },
  activityPrice: { id: () => yoga, query: (date) => ({ date }) },
  createEnrolment: {
    as: ana,
    body: (birthDate) => ({
      itemType: "PLAN",
      itemId: plan,
      form: { ...person, ...address, email: "joana@exemplo.test", birthDate },
      ownData: true,
      termsAccepted: true,
    }),
  },
  saveCard: {
    as: ana,
    body: (holderBirthDate) => ({
      token: "tok_00000000",
      brand: "Visa",
      bin: "411111",
      last4: "1111",
      validity: "12/2031",
      holderName: "ANA B NOGUEIRA",
      holderDocument: person.cpf,
      holderBirthDate,
      phone: person.phone,
      saveForLater: false,
    }),
  },
  registerMember: {
    body: (birthDate) => ({
      ...person,
      birthDate,
      email: "joana@exemplo.test",
      password: "trilha nova",
      address,
      termsVersion: TERMS_VERSION,
    }),
  },
  registerCpf: { body: (birthDate) => ({ ...person, birthDate }) },
  freeTonight: {
    as: ana,
    query: (day) => ({ from: `${day}T00:00:00-14:00`, until: `${day}T23:00:00-14:00` }),
  },
  saveStartedPurchase: {
    as: ana,
    id: () => yoga,
    body: (day) => ({
      run: "0".repeat(32),
      choices: {
        kind: "purchase",
        step: "1",
        interests: [],
        scheduleMode: "single",
        schedules: [{ id: randomUUID(), date: `${day}T00:00:00-14:00` }],
        automaticRenewal: false,
        enrolmentId: null,
        hasCpf: true,
        isPersonalDataSaved: false,
        paymentMethods: { subsid: false, creditCard: false, pix: false, payrollDiscount: false },
        selectedCard: null,
        attempt: null,
      },
    }),
  },
  codeInit: {
    body: (day) => ({
      email: "joana@exemplo.test",
      takeAlong: false,
      chosen: {
        kind: "purchase",
        item: { id: yoga, duration: null, isEnrolmentNeeded: false, indexType: "ACTIVITY" },
        interests: [],
        scheduleMode: "single",
        schedules: [{ id: randomUUID(), date: `${day}T00:00:00-14:00` }],
        automaticRenewal: false,
      },
    }),
  },
  cancelSubscription: { as: ana, body: (endsOn) => ({ endsOn }) },
  pauseSubscription: { as: ana, body: (resumesOn) => ({ resumesOn }) },
  resumeSubscription: {
    as: ana,
    body: (date) => ({ renewal: { date, subsidyValue: 0, charged: 9_000 } }),
  },
  benefitStatement: { as: ana, query: (day) => ({ month: `${day.slice(0, 8)}01` }) },
  createReimbursement: {
    as: ana,
    body: (paidOn) => ({
      proofId: randomUUID(),
      amount: 1_000,
      paidOn,
      providerName: "Clínica Passo Firme",
      pixKey: { type: "EMAIL", key: "ana@vereda.test" },
    }),
  },
  specialistDay: { as: marina, query: (day) => ({ day }) },
  specialistCalendar: { as: marina, query: (from) => ({ from }) },
  specialistAddSlot: {
    as: marina,
    body: (day) => ({
      activityId: yoga,
      weekDays: [1, 2, 3, 4, 5, 6, 7],
      minuteOfDay: 1200,
      activityType: "ONLINE",
      partnerPlaceId: null,
      capacity: 1,
      validFrom: day,
      validUntil: day,
    }),
  },
  specialistAddTimeOff: {
    as: marina,
    body: (day) => ({ firstDay: day, lastDay: day, hours: null, reason: null }),
  },
  specialistCreateActivity: { as: marina, body: (day) => ({ ...activity(day), duration: 50 }) },
  specialistChangeActivity: { as: marina, id: () => yoga, body: activity },
  specialistCreatePlan: {
    as: marina,
    id: () => yoga,
    body: (day) => ({
      ...offer(day),
      ...sessions,
      renewalPeriod: "MONTH_PERIOD",
      automaticRenewalOnly: false,
    }),
  },
  specialistChangePlan: { as: marina, body: (day) => ({ ...offer(day), ...sessions }) },
  companyCreateBenefit: { as: rita, body: group },
  companyChangeBenefit: {
    as: rita,
    body: (day) => ({ group: group(day), updatedAt: `${day}T00:00:00-14:00` }),
  },
  acceptInvitation: {
    body: (birthDate) => ({
      token: "a".repeat(43),
      kind: "DEPENDENT_INVITATION",
      account: { name: person.name, password: "trilha nova", birthDate, termsVersion: TERMS_VERSION },
    }),
  },
};

/** The schemas of dates and instants anywhere in a schema: those that are bounded, and those that are not. */
function timesIn(schema: unknown): ("bounded" | "unbounded")[] {
  if (schema === givenDate || schema === givenInstant) return ["bounded"];
  if (schema === isoDate || schema === isoInstant) return ["unbounded"];
  if (schema === null || typeof schema !== "object") return [];
  const { entries, wrapped, item, options, pipe } = schema as Record<string, unknown>; // what valibot's schemas are made of
  const parts = [wrapped, item, ...[entries, options, pipe].flatMap((each) => Object.values(each ?? {}))];
  return parts.flatMap((part) => (part === schema || part === undefined ? [] : timesIn(part)));
}

test("every call that takes a date is tried, and takes a bounded one", () => {
  const taking = Object.entries<Call>(calls)
    .map(
      ([name, { params, query, body }]) => [name, new Set([params, query, body].flatMap(timesIn))] as const,
    ) // its name and times
    .filter(([, times]) => times.size > 0);
  expect(Object.fromEntries(taking)).toEqual(
    Object.fromEntries(Object.keys(asked).map((name) => [name, new Set(["bounded"])])),
  );
});

test("the clock is moved no further than the dates that somebody gives", async () => {
  const moved = await server.app.request("/sandbox/clock", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ now: "9999-12-31T00:00:00Z" }),
  });
  expect([moved.status, await moved.json()]).toMatchObject([400, { code: "VALIDATION" }]);
});

async function ask(name: CallName, { as, id = randomUUID, query, body }: Asked, day: string) {
  const headers = as ? await server.signIn(...as) : new Headers();
  headers.set(IDEMPOTENCY_HEADER, randomUUID());
  const { method, path } = calls[name];
  const asks = query ? `?${new URLSearchParams(query(day))}` : "";
  const target = `${method} ${path.replace("{kind}", "purchase").replace(/\{\w+\}/, id())}${asks}`;
  return request(server.app, target, { headers, ...(body && { body: body(day) }) });
}

describe.each(Object.entries(asked) as [CallName, Asked][])("%s", (name, of) => {
  test.each(["0000-01-01", "0001-01-01", "1899-12-31", "2200-01-01", "9999-12-31"])(
    "refuses %s, which no calendar here reaches",
    async (day) => {
      const { status, body } = await ask(name, of, day);
      expect([status, body]).toMatchObject([400, { code: "VALIDATION" }]);
    },
  );

  test("answers the first and the last day without a fault of its own", async () => {
    const answers = [];
    for (const day of ["1900-01-01", "1990-05-01", "2026-12-01", "2199-12-31"])
      answers.push(await ask(name, of, day));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const written = answers.filter(
      ({ status, body }) => status !== 400 || Object(body).code !== "VALIDATION",
    );
    expect(written, "nothing but the day may be wrong with what is asked").not.toEqual([]);
  });
});
