import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { seedId } from "../db/seed/seed-id.ts";
import { buyer } from "../domain/orders/testing/buyer.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const refusal = (code: string) => ({
  code,
  message: expect.any(String),
  requestId: expect.any(String),
});

const call = async (headers: Headers, target: string, body?: unknown) => {
  const answer = await request(server.app, target, { headers, ...(body !== undefined && { body }) });
  return [answer.status, answer.body] as const;
};

const signIn = async (email: string, password: string) =>
  (await request(server.app, "POST /authenticate", { body: { email, password } })).status;

/** The link in the newest mail to somebody. */
async function tokenMailedTo(email: string): Promise<string> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ text: string }>(
      sql`select text_body as text from mails where recipient = ${email} order by sent_at desc limit 1`,
    ),
  );
  return /\/conta\/excluir\?token=([\w-]+)/.exec(rows[0]?.text ?? "")?.[1] ?? "";
}

const finish = (token: string) => call(new Headers(), "POST /account/customer/finish", { token });

/** Every row of every table as text, by the table's name. */
async function everythingStored(): Promise<Map<string, string>> {
  return inTransaction(server.deps.db, async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const found = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await tx.execute<{ text: string | null }>(
        sql`select string_agg(t::text, E'\n') as text from ${sql.identifier(name)} t`,
      );
      found.set(name, rows[0]?.text ?? "");
    }
    return found;
  });
}

describe("deleting the account", () => {
  test("needs the link in the mail, ends every session, and leaves nothing personal outside of the fiscal rows", async () => {
    const email = "iara@vereda.test";
    const headers = await server.signIn(email);
    const person = {
      name: "Iara Quintiliano",
      cpf: "52998224725",
      phone: "11971239876",
      birthDate: "1991-07-09",
    };
    expect((await call(headers, "PUT /mobile/customers/me", person))[0]).toBe(200);
    await call(headers, "PUT /mobile/customers/me/social-name", { socialName: "Iaiá Xilander" });
    await call(headers, "PUT /update-whatsapp-permission", { allowWhatsAppMessage: true });
    await (await buyer(server, email)).card("4111 1111 1111 1111");
    await inTransaction(server.deps.db, async (tx) => {
      const customer = sql`(select c.id from customers c join users u on u.id = c.user_id where u.email = ${email})`;
      await tx.execute(sql`insert into enrolments (id, customer_id, item_type, item_id, name, email, phone, birth_date, cpf, cep,
          street, street_number, district, city, state, latitude, longitude, created_at)
        select gen_random_uuid(), ${customer}, 'PLAN', gen_random_uuid(), ${person.name}, ${email}, ${person.phone},
          ${person.birthDate}, ${person.cpf}, '04538133', 'Rua dos Canários', '907B', 'Centro', 'Sorocaba', 'SP', -23.5, -47.4,
          now()`);
      await tx.execute(sql`insert into billings (id, customer_id, status, item_type, activity_id, title, partner_name, methods,
          price, discount_value, subsidy_value, enrolment_fee, maintenance_fee, charged, renewal_period, automatic_renewal,
          provider_reference, created_at, updated_at, paid_at, enrolment_id)
        select gen_random_uuid(), ${customer}, 'PAID', 'ACTIVITY', a.id, a.title, 'x', '{PIX}', 100, 0, 0, 0, 0, 100, 'NO_RENEW',
          false, gen_random_uuid()::text, '2026-01-01', '2026-01-01', '2026-01-01', (select id from enrolments limit 1)
        from activities a limit 1`);
    });
    const { files } = server.deps.ports;
    await files.put("proofs/of-iara", new Uint8Array([1]));
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`insert into proofs (id, customer_id, storage_key, content_type, bytes, content_hash, uploaded_at)
        select gen_random_uuid(), c.id, 'proofs/of-iara', 'image/png', 1, 'hash of Iara', now()
        from customers c join users u on u.id = c.user_id where u.email = ${email}`),
    );
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`insert into reimbursements (id, customer_id, proof_id, amount, paid_on, provider_name, pix_key, status,
          refusal_reason, created_at, updated_at)
        select gen_random_uuid(), customer_id, id, 100, '2026-01-01', 'Clínica da Iara', ${email}, 'REFUSED',
          'O recibo da Iara é de outro mês', now(), now() from proofs where storage_key = 'proofs/of-iara'`),
    );
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`with b as (
        insert into billing_schedules (id, billing_id, schedule_id)
        select gen_random_uuid(), b.id, s.id from billings b join customers c on c.id = b.customer_id and c.name = ${person.name}
          join lateral (select id from activity_schedules order by starts_at limit 1) s on true returning id)
        insert into reviews (id, appointment_id, customer_id, partner_id, rating, comment, created_at)
        select gen_random_uuid(), b.id, c.id, p.id, 2, 'Aqui é a Iara falando', now()
        from b, customers c, (select id from partners limit 1) p where c.name = ${person.name}`),
    );
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`insert into favourites (customer_id, item_id, saved_at)
        select c.id, a.id, now() from customers c, (select id from activities limit 1) a where c.name = ${person.name}`),
    );
    await files.put("applications/of-iara", new Uint8Array([1]));
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`with a as (
        insert into applications (id, kind, user_id, status, data, created_at, updated_at)
        select gen_random_uuid(), 'SPECIALIST', u.id, 'DRAFT', '{"bio": "Aqui é a Iara falando"}', now(), now()
        from users u where u.email = ${email} returning id)
        insert into application_documents (id, application_id, kind, storage_key, content_type, bytes, uploaded_at)
        select gen_random_uuid(), id, 'IDENTITY', 'applications/of-iara', 'image/png', 1, now() from a`),
    );
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`insert into dependents (id, holder_benefit_id, name, email, relation, monthly_limit, status, invited_at)
        values (gen_random_uuid(), ${seedId("benefit", "ana")}, 'Amiga', ${email}, 'OTHER', 1, 'INVITED', now()),
          (gen_random_uuid(), ${seedId("benefit", "iara")}, 'Filha da Iara', 'filha@vereda.test', 'CHILD', 1, 'INVITED', now())`),
    );
    const traces = [
      "hash of Iara",
      "Iara falando",
      "da Iara",
      ...Object.values(person),
      "Maria da Silva",
      "Xilander",
      email,
      "Rua dos Canários",
      "04538133",
      "907B",
    ];
    const tracesIn = async () => {
      const all = [...(await everythingStored())];
      return all.flatMap(([table, text]) => (traces.some((trace) => text.includes(trace)) ? [table] : []));
    };
    const where = [
      "applications",
      "company_employees",
      "customer_payment_methods",
      "customers",
      "dependents",
      "enrolments",
      "proofs",
      "reimbursements",
      "reviews",
      "sandbox_cards",
      "users",
    ];
    expect(await tracesIn()).toEqual(where);

    expect(await call(headers, "DELETE /account/customer/init")).toEqual([200, { done: true }]);
    expect(await tracesIn()).toEqual([...where, "mails"].sort());
    await inTransaction(server.deps.db, async (tx) => {
      await tx.execute(sql`insert into customer_addresses (customer_id, cep, street, street_number, district, city, state, latitude,
          longitude, updated_at)
        select id, '04538133', 'Rua dos Canários', '907B', 'Centro', 'Sorocaba', 'SP', -23.5, -47.4, now() from customers
        where name = ${person.name}`);
      await tx.execute(sql`insert into terms_acceptances (id, user_id, document, version, accepted_at)
        select gen_random_uuid(), id, 'TERMS', 'da Iara', now() from users where email = ${email}`);
      await tx.execute(sql`insert into registrations (id, kind, email, password_hash, data, terms_version, requested_at, expires_at)
        values (gen_random_uuid(), 'MEMBER', ${email}, '', '{}', '1', now(), now() + interval '1 day')`);
    });
    const linksAskedFor = [
      "account_links",
      "account_mail_requests",
      "customer_addresses",
      "mails",
      "registrations",
      "terms_acceptances",
    ];
    const token = await tokenMailedTo(email);
    server.clock.moveTo(new Date(server.clock.now().getTime() + 1_000));
    expect(await call(new Headers(), "POST /account/forgot-password/init", { email })).toEqual([
      200,
      { done: true },
    ]);
    await server.deps.jobs.drain(jobHandlers(server.deps));
    expect(await tracesIn()).toEqual([...where, ...linksAskedFor].sort());
    expect((await call(headers, "GET /mobile/customers/me"))[0]).toBe(200);
    expect(await finish(token)).toEqual([200, { done: true }]);

    await server.deps.jobs.drain(jobHandlers(server.deps));
    expect(await tracesIn()).toEqual(["fiscal_identities"]);
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`select name, cpf, keep_until::text from fiscal_identities`),
    );
    const left = await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`select comment, rating from reviews where customer_id is null`),
    );
    expect(left.rows).toEqual([{ comment: null, rating: 2 }]);
    expect((await everythingStored()).get("favourites")).toBe("");
    expect(await files.get("proofs/of-iara")).toBe(null);
    expect(await files.get("applications/of-iara")).toBe(null);
    expect(rows).toEqual([{ name: person.name, cpf: person.cpf, keep_until: "2032-01-01" }]);
    expect((await call(headers, "GET /mobile/customers/me"))[0]).toBe(401);
    expect(await signIn(email, "vereda123")).toBe(401);
  });

  test("is answered with the same yes by the link that did it, by two presses at once and long after", async () => {
    const email = "julia@vereda.test";
    await call(await server.signIn(email), "DELETE /account/customer/init");
    const token = await tokenMailedTo(email);
    expect(await Promise.all([finish(token), finish(token)])).toEqual([
      [200, { done: true }],
      [200, { done: true }],
    ]);
    const left = await everythingStored();
    server.clock.moveTo(new Date(server.clock.now().getTime() + 25 * 60 * 60_000));
    expect(await finish(token)).toEqual([200, { done: true }]);
    const later = await everythingStored();
    expect([...later].filter(([table, rows]) => rows !== left.get(table)).map(([table]) => table)).toEqual([
      "rate_tries",
    ]);
  });

  test("a newer link makes the older one worthless, and none lives longer than a day", async () => {
    const email = "carla@vereda.test";
    const headers = await server.signIn(email);
    await call(headers, "DELETE /account/customer/init");
    const older = await tokenMailedTo(email);
    server.clock.moveTo(new Date(server.clock.now().getTime() + 60_000));
    await call(headers, "DELETE /account/customer/init");
    const newer = await tokenMailedTo(email);
    expect(newer).not.toBe(older);
    expect(await finish(older)).toEqual([410, refusal("LINK_INVALID")]);
    server.clock.moveTo(new Date(server.clock.now().getTime() + 24 * 60 * 60_000));
    expect(await finish(newer)).toEqual([410, refusal("LINK_INVALID")]);
    expect(await signIn(email, "vereda123")).toBe(200);
  });

  test("is refused while a payment is overdue", async () => {
    const headers = await server.signIn("fabio@vereda.test");
    expect(await call(headers, "DELETE /account/customer/init")).toEqual([409, refusal("ACCOUNT_OVERDUE")]);
  });

  test("is refused while money is on its way back, and not once it is there or support has it", async () => {
    const headers = await server.signIn("bruno@vereda.test");
    const standAt = (status: string) =>
      inTransaction(server.deps.db, (tx) =>
        tx.execute(sql`with b as (
          insert into billings (id, customer_id, status, item_type, activity_id, title, partner_name, methods, price,
            discount_value, subsidy_value, enrolment_fee, maintenance_fee, charged, renewal_period, automatic_renewal,
            provider_reference, created_at, updated_at, paid_at)
          select gen_random_uuid(), c.id, 'PAID', 'ACTIVITY', a.id, 'x', 'x', '{PIX}', 100, 0, 0, 0, 0, 100,
            'NO_RENEW', false, gen_random_uuid()::text, '2026-01-01', '2026-01-01', '2026-01-01'
          from customers c join users u on u.id = c.user_id and u.email = 'bruno@vereda.test',
            (select id from activities limit 1) a returning id)
          insert into refunds (id, billing_id, reason, method, amount, status, expected_on, requested_at)
          select gen_random_uuid(), id, 'WITHDRAWN', 'PIX', 100, ${status}, '2026-11-23', '2026-11-23' from b`),
      );
    await standAt("REQUESTED");
    expect(await call(headers, "DELETE /account/customer/init")).toEqual([409, refusal("ACCOUNT_IN_USE")]);
    await inTransaction(server.deps.db, (tx) => tx.execute(sql`update refunds set status = 'FAILED'`));
    expect(await call(headers, "DELETE /account/customer/init")).toEqual([200, { done: true }]);
  });

  test("is refused while a session is still to come, also when it was bought after the mail", async () => {
    const email = "hugo@vereda.test";
    const headers = await server.signIn(email);
    await call(headers, "DELETE /account/customer/init");
    const token = await tokenMailedTo(email);
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`with b as (
        insert into billings (id, customer_id, status, item_type, activity_id, title, partner_name, methods, price,
          discount_value, subsidy_value, enrolment_fee, maintenance_fee, charged, renewal_period, automatic_renewal,
          provider_reference, created_at, updated_at, paid_at)
        select gen_random_uuid(), c.id, 'PAID', 'ACTIVITY', s.activity_id, 'x', 'x', '{PIX}', 100, 0, 0, 0, 0, 100,
          'NO_RENEW', false, gen_random_uuid()::text, '2026-01-01', '2026-01-01', '2026-01-01'
        from customers c join users u on u.id = c.user_id and u.email = ${email},
          (select * from activity_schedules where starts_at > '2026-12-05' limit 1) s returning id, activity_id)
        insert into billing_schedules (id, billing_id, schedule_id)
        select gen_random_uuid(), b.id, (select id from activity_schedules s where s.activity_id = b.activity_id
          and starts_at > '2026-12-05' limit 1) from b`),
    );
    expect(await finish(token)).toEqual([409, refusal("ACCOUNT_IN_USE")]);
    expect(await call(headers, "DELETE /account/customer/init")).toEqual([409, refusal("ACCOUNT_IN_USE")]);
    expect((await call(headers, "GET /mobile/customers/me"))[0]).toBe(200);
  });
});

describe("the account of somebody of a company's HR", () => {
  const email = "elisa@vereda.test";
  const speak = (role: "OWNER" | "MEMBER") =>
    inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`insert into company_members (id, user_id, company_id, role, created_at)
        select gen_random_uuid(), u.id, c.id, ${role}, '2026-01-01' from users u, companies c
        where u.email = ${email} and c.fantasy_name = 'Rio Claro Alimentos'
        on conflict (user_id) where removed_at is null do update set role = excluded.role`),
    );

  test("is not deleted while nobody else owns it, and takes the right along when it goes", async () => {
    const headers = await server.signIn(email);
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`update company_members set role = 'MEMBER'
        where company_id = (select id from companies where fantasy_name = 'Rio Claro Alimentos')`),
    );
    await speak("OWNER");
    expect(await call(headers, "DELETE /account/customer/init")).toEqual([409, refusal("LAST_OWNER")]);
    await speak("MEMBER");
    expect(await call(headers, "DELETE /account/customer/init")).toEqual([200, { done: true }]);
    expect(await finish(await tokenMailedTo(email))).toEqual([200, { done: true }]);
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute<{ name: string }>(sql`select u.name from company_members m join users u on u.id = m.user_id
        join companies c on c.id = m.company_id
        where c.fantasy_name = 'Rio Claro Alimentos' and m.removed_at is null order by u.name`),
    );
    expect(rows).toEqual([{ name: expect.stringMatching(/^Otto /) }]);
  });
});

describe("the password", () => {
  test("changes with the present one, and every other session ends", async () => {
    const email = "bruno@vereda.test";
    const [mine, elsewhere] = [await server.signIn(email), await server.signIn(email)];
    const change = (currentPassword: string, newPassword: string) =>
      call(mine, "PUT /account/password", { currentPassword, newPassword });
    expect(await change("not-mine", "nova-senha")).toEqual([422, refusal("PASSWORD_WRONG")]);
    expect((await change("vereda123", "12345"))[0]).toBe(400);
    expect((await call(elsewhere, "GET /mobile/customers/me"))[0]).toBe(200);
    expect(await change("vereda123", "nova-senha")).toEqual([200, { done: true }]);
    expect((await call(elsewhere, "GET /mobile/customers/me"))[0]).toBe(401);
    expect((await call(mine, "GET /mobile/customers/me"))[0]).toBe(200);
    expect([await signIn(email, "vereda123"), await signIn(email, "nova-senha")]).toEqual([401, 200]);
  });

  test("may be guessed ten times in a quarter of an hour", async () => {
    const headers = await server.signIn("gabi@vereda.test");
    const guess = () =>
      call(headers, "PUT /account/password", { currentPassword: "guess", newPassword: "nova-senha" });
    for (let tries = 0; tries < 10; tries++) expect((await guess())[0]).toBe(422);
    expect(await guess()).toEqual([
      429,
      { ...refusal("RATE_LIMITED"), retryAfterSeconds: expect.any(Number) },
    ]);
  });
});

test("a notice comes by every way until the customer says otherwise, kind by kind", async () => {
  const headers = await server.signIn("ana@vereda.test");
  const all = (changed: object[] = []) => ({
    content: ["REMINDER", "RENEWAL", "WAITING_LIST", "REVIEW"].map(
      (kind) =>
        changed.find((one) => "kind" in one && one.kind === kind) ?? { kind, email: true, whatsApp: true },
    ),
  });
  const path = "/mobile/customers/me/notice-preferences";
  expect(await call(headers, `GET ${path}`)).toEqual([200, all()]);
  const quiet = { kind: "REVIEW", email: false, whatsApp: false };
  expect(await call(headers, `PUT ${path}`, quiet)).toEqual([200, all([quiet])]);
  const half = { ...quiet, email: true };
  expect(await call(headers, `PUT ${path}`, half)).toEqual([200, all([half])]);
  expect(await call(headers, `GET ${path}`)).toEqual([200, all([half])]);
});

test("the consent log shows each answer, newest first, and the export has everything in one file", async () => {
  const headers = await server.signIn("davi@vereda.test");
  for (const allowWhatsAppMessage of [true, false]) {
    server.clock.moveTo(new Date(server.clock.now().getTime() + 1_000));
    await call(headers, "PUT /update-whatsapp-permission", { allowWhatsAppMessage });
  }
  const [, log] = await call(headers, "GET /mobile/customers/me/consents");
  const said = (accepted: boolean) => ({
    kind: "WHATSAPP",
    accepted,
    recordedAt: expect.any(String),
    detail: null,
  });
  expect(log).toEqual({ content: [said(false), said(true)] });
  const [status, file] = await call(headers, "GET /mobile/customers/me/export");
  expect(status).toBe(200);
  const Exported = v.object({ filename: v.string(), content: v.record(v.string(), v.unknown()) });
  const { filename, content } = v.parse(Exported, file);
  expect(filename).toMatch(/^vereda-meus-dados-\d{4}-\d{2}-\d{2}\.json$/);
  expect(Object.keys(content)).toEqual([
    "exportedAt",
    "customer",
    "address",
    "cards",
    "orders",
    "subscriptions",
    "enrolments",
    "reimbursements",
    "waitingLists",
    "attendances",
    "reviews",
    "favourites",
    "startedPurchases",
    "consents",
    "termsAcceptances",
    "employment",
    "dependents",
    "applications",
    "photos",
    "noticePreferences",
    "knownDevices",
  ]);
  expect(content.customer).toMatchObject({ user: { email: "davi@vereda.test" } });
  expect(content.consents).toEqual([said(false), said(true)]);
});
