import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { type Booking, book } from "#server/domain/appointments/testing/book.ts";
import { buyer } from "#server/domain/orders/testing/buyer.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { askForReviews } from "./ask.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const EMAIL = "elisa@vereda.test";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: "https://vereda.example" } });
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  await ask(sql`truncate billing_schedules cascade`);
  for (const table of ["mails", "whatsapp_messages", "notice_preferences", "benefit_no_shows"])
    await ask(sql`delete from ${sql.identifier(table)}`);
  shop = await openShop(server.deps.db, from(700 * DAY_MS));
});
afterAll(() => server.close());

const from = (ms: number) => new Date(SEED_INSTANT.getTime() + ms);
const ask = (query: SQL) =>
  inTransaction(server.deps.db, async (tx) => (await tx.execute<Record<string, unknown>>(query)).rows);
const mails = async () => (await ask(sql`select dedupe_key as key from mails`)).map(({ key }) => key);

/** A session of an hour that ended when the clock stood. @returns its appointment's id */
async function ended(booking: Partial<Booking> = {}): Promise<string> {
  const [made] = await book(server.deps.db, EMAIL, shop, [{ startsAt: from(-HOUR_MS), ...booking }]);
  return made?.appointmentId ?? "";
}
function askAt(ms: number): Promise<number> {
  server.clock.moveTo(from(ms));
  return askForReviews(server.deps);
}

describe("a review is asked for", () => {
  test("a day after the end, once, with a link to where it is written", async () => {
    const id = await ended();
    expect(await askAt(DAY_MS - 1)).toBe(0);
    expect(await askAt(DAY_MS)).toBe(1);
    expect(await askAt(DAY_MS)).toBe(0);
    const [mail] = await ask(sql`select recipient, subject, text_body as text from mails`);
    expect(mail).toEqual({
      recipient: EMAIL,
      subject: "Como foi a sua sessão: Aula de teste?",
      text: [
        "Oi, Elisa!",
        "",
        "Você esteve em Aula de teste, com Casa Teste, no dia 23/11/2026.",
        "",
        "Conte como foi: a sua avaliação ajuda quem está escolhendo.",
        "",
        "Avaliar a sessão:",
        `https://vereda.example/my-appointments/${id}#avaliar`,
        "",
        "Não receber mais pedidos de avaliação: https://vereda.example/profile/avisos",
        "",
        "-- ",
        "Vereda Bem-Estar Ltda.",
        "CNPJ 48.217.365/0001-07",
        "Rua Girassol, 482, Vila Madalena, São Paulo, SP, CEP 05433-001",
      ].join("\n"),
    });
  });

  test("within four days of the start, or not any more", async () => {
    await ended();
    expect(await askAt(4 * DAY_MS - HOUR_MS)).toBe(0);
    expect(await askAt(4 * DAY_MS - HOUR_MS - 1)).toBe(1);
  });

  test("also while its order is owed", async () => {
    await ended({ status: "OVERDUE", dueOn: "2026-11-20" });
    expect(await askAt(DAY_MS)).toBe(1);
  });

  test("by the ways that the customer wants", async () => {
    const id = await ended();
    const { call } = await buyer(server, EMAIL);
    await call("PUT /update-whatsapp-permission", { allowWhatsAppMessage: true });
    const wanted = { kind: "REVIEW", email: false, whatsApp: true };
    await call("PUT /mobile/customers/me/notice-preferences", wanted);
    expect(await askAt(DAY_MS)).toBe(1);
    expect(await mails()).toEqual([]);
    expect(await ask(sql`select dedupe_key as key from whatsapp_messages`)).toEqual([
      { key: `review-request:${id}` },
    ]);
    await call("PUT /update-whatsapp-permission", { allowWhatsAppMessage: false });
  });
});

describe("no review is asked for of a session that", () => {
  const cases: [string, Partial<Booking>, ((id: string) => SQL) | null][] = [
    ["was cancelled", { cancelledAt: from(-DAY_MS) }, null],
    ["was never paid for", { status: "AWAITING_PAYMENT" }, null],
    [
      "was missed",
      {},
      () => sql`insert into benefit_no_shows (id, benefit_id, title, missed_at, time_zone)
        select gen_random_uuid(), bc.id, 'Aula', ${from(-HOUR_MS).toISOString()}, 'America/Sao_Paulo'
        from co_participation_customers bc join customers c on c.id = bc.customer_id
        join users u on u.id = c.user_id where u.email = ${EMAIL}`,
    ],
    [
      "is of a profession that is switched off",
      {},
      () => sql`update partners set professional_type = 'nutritionist' where fantasy_name = 'Casa Teste'`,
    ],
    [
      "is reviewed",
      {},
      (id) => sql`insert into reviews (id, appointment_id, customer_id, partner_id, rating, created_at)
        select gen_random_uuid(), l.id, b.customer_id, a.partner_id, 5, ${SEED_INSTANT.toISOString()}
        from billing_schedules l join billings b on b.id = l.billing_id
        join activities a on a.id = b.activity_id where l.id = ${id}`,
    ],
  ];
  test.each(cases)("%s", async (_, booking, change) => {
    const id = await ended(booking);
    if (change) await ask(change(id));
    expect(await askAt(DAY_MS)).toBe(0);
    expect(await mails()).toEqual([]);
  });

  test("is of an account that was deleted", async () => {
    await ended();
    const [{ id } = {}] = await ask(sql`select c.id from customers c join users u on u.id = c.user_id
      where u.email = ${EMAIL}`);
    await ask(sql`update customers set anonymised_at = ${SEED_INSTANT.toISOString()} where id = ${id}`);
    expect(await askAt(DAY_MS)).toBe(0);
    await ask(sql`update customers set anonymised_at = null where id = ${id}`);
  });
});

test("two who sweep at once ask once each, more than fit in a batch", async () => {
  const id = await ended();
  await ask(
    sql`update activity_schedules set capacity = 2000 where starts_at = ${from(-HOUR_MS).toISOString()}`,
  );
  await ask(sql`with one as (select b.* from billings b join billing_schedules l on l.billing_id = b.id where l.id = ${id}),
    many as (
      insert into billings (id, customer_id, status, item_type, activity_id, title, partner_name, methods, price,
        discount_value, subsidy_value, enrolment_fee, maintenance_fee, charged, renewal_period, automatic_renewal,
        payroll_consent_at, provider_reference, created_at, updated_at, paid_at)
      select gen_random_uuid(), customer_id, 'PAID', item_type, activity_id, title, partner_name, methods, price,
        discount_value, subsidy_value, enrolment_fee, maintenance_fee, charged, renewal_period, automatic_renewal,
        payroll_consent_at, gen_random_uuid()::text, created_at, updated_at, paid_at
      from one, generate_series(1, 600) returning id)
    insert into billing_schedules (id, billing_id, schedule_id)
    select gen_random_uuid(), many.id, l.schedule_id from many, billing_schedules l where l.id = ${id}`);
  server.clock.moveTo(from(DAY_MS));
  const asked = await Promise.all([askForReviews(server.deps), askForReviews(server.deps)]);
  expect(asked.reduce((sum, count) => sum + count)).toBe(601);
  expect(new Set(await mails()).size).toBe(601);
  expect(await ask(sql`select count(*)::int as all from review_requests`)).toEqual([{ all: 601 }]);
});
