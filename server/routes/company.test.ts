import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BenefitGroupForm, CompanyGroup, MonthOfUse } from "#contract/company.ts";
import { MAX_MONEY } from "#contract/money.ts";
import { inTransaction } from "../db/database.ts";
import { benefitBalances, benefitGroups } from "../db/schema/benefits.ts";
import { companyMembers } from "../db/schema/memberships.ts";
import { seedId } from "../db/seed/seed-id.ts";
import { gatherCrowd } from "../domain/orders/testing/crowd.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
let rita: Headers;
let otto: Headers;
beforeAll(async () => {
  server = await startTestApp();
  rita = await server.signIn("rita@vereda.test", "COMPANY");
  otto = await server.signIn("otto@vereda.test", "COMPANY");
});
afterAll(() => server.close());

async function call(target: string, body?: unknown, headers = rita) {
  const answer = await request(server.app, target, { headers, ...(body !== undefined && { body }) });
  return { status: answer.status, body: answer.body as Record<string, unknown> }; // Errors and answers are objects.
}
const groups = async (headers = rita) =>
  (await call("GET /company/benefits", undefined, headers)).body.content as CompanyGroup[]; // Parsed by the contract.

const FORM: BenefitGroupForm = {
  name: "Diretoria",
  subsidy: { kind: "PERCENTAGE", percentage: 70 },
  cap: 12_000,
  monthlyAllowance: 50_000,
  validFrom: null,
  validUntil: null,
};
const isOttos = eq(companyMembers.userId, seedId("user", "otto"));
let serial = 0;
/** A new group of its own name. */
async function made(changes: Partial<BenefitGroupForm> = {}) {
  const form = { ...FORM, name: `Grupo ${++serial}`, ...changes };
  const { status, body } = await call("POST /company/benefits", form);
  expect(status).toBe(200);
  return { form, group: body as unknown as CompanyGroup }; // Parsed by the contract.
}

describe("the groups of a company's benefit", () => {
  test("are its own alone, by name, with how many people have each", async () => {
    const inShort = async (headers: Headers) =>
      (await groups(headers)).map(({ name, people }) => [name, people]);
    expect(await inShort(rita)).toEqual([
      ["Auxílio movimento", 1],
      ["Bem-estar essencial", 8],
      ["Bem-estar integral", 4],
    ]);
    expect(await inShort(otto)).toEqual([
      ["Apoio mensal", 3],
      ["Saúde em dia", 3],
    ]);
  });

  test("pay a percentage, or a fixed amount of each purchase, within days", async () => {
    const { group } = await made();
    const kept = { subsidyCap: 12_000, monthlyAllowance: 50_000, people: 0 };
    expect(group).toEqual({
      ...kept,
      id: expect.any(String),
      name: `Grupo ${serial}`,
      subsidyKind: "PERCENTAGE",
      subsidyPercentage: 70,
      subsidyFixed: null,
      validFrom: null,
      validUntil: null,
      updatedAt: server.clock.now().toISOString(),
    });
    const days = { validFrom: "2026-12-01", validUntil: "2026-12-01" };
    const fixed = await made({ subsidy: { kind: "FIXED", amount: 6_000 }, ...days });
    expect(fixed.group).toMatchObject({
      ...kept,
      ...days,
      subsidyKind: "FIXED",
      subsidyPercentage: 0,
      subsidyFixed: 6_000,
    });
  });

  test.each<[string, object]>([
    ["nothing of a price", { subsidy: { kind: "PERCENTAGE", percentage: 0 } }],
    ["more than a price", { subsidy: { kind: "PERCENTAGE", percentage: 100.01 } }],
    ["no amount", { subsidy: { kind: "FIXED", amount: 0 } }],
    ["no allowance", { monthlyAllowance: 0 }],
    ["an end before its beginning", { validFrom: "2026-12-02", validUntil: "2026-12-01" }],
    ["a name of two letters", { name: "TI" }],
  ])("do not have %s", async (_, changes) => {
    const { status, body } = await call("POST /company/benefits", { ...FORM, ...changes });
    expect([status, body.code]).toEqual([400, "VALIDATION"]);
  });

  test("have one name each, in whatever case", async () => {
    const { group, form } = await made({ name: "Estágio" });
    const again = await call("POST /company/benefits", { ...FORM, name: "ESTÁGIO" });
    expect([again.status, again.body.code]).toEqual([409, "BENEFIT_NAME_TAKEN"]);
    const other = await made();
    const renamed = await call(`PUT /company/benefits/${other.group.id}`, {
      group: form,
      updatedAt: other.group.updatedAt,
    });
    expect([renamed.status, renamed.body.code]).toEqual([409, "BENEFIT_NAME_TAKEN"]);
    const same = await call(`PUT /company/benefits/${group.id}`, { group: form, updatedAt: group.updatedAt });
    expect(same.status).toBe(200);
  });

  test("are changed by one at a time: who read an older one is told, and changes nothing", async () => {
    const { group, form } = await made();
    server.clock.moveTo(new Date(server.clock.now().getTime() + 1_000));
    const change = (percentage: number) =>
      call(`PUT /company/benefits/${group.id}`, {
        group: { ...form, subsidy: { kind: "PERCENTAGE", percentage } },
        updatedAt: group.updatedAt,
      });
    expect((await change(40)).status).toBe(200);
    const late = await change(60);
    expect([late.status, late.body.code]).toEqual([409, "BENEFIT_CHANGED"]);
    expect((await groups()).find(({ id }) => id === group.id)?.subsidyPercentage).toBe(40);
  });

  test("of two changes at once, one is kept", async () => {
    const { group, form } = await made();
    server.clock.moveTo(new Date(server.clock.now().getTime() + 1_000));
    const change = () =>
      call(`PUT /company/benefits/${group.id}`, { group: form, updatedAt: group.updatedAt });
    const answers = await Promise.all([change(), change(), change()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test("are put away where nobody has them, and their names are free again", async () => {
    const { group } = await made({ name: "Temporada" });
    const away = await call(`DELETE /company/benefits/${group.id}`);
    expect([away.status, away.body]).toEqual([200, { done: true }]);
    expect((await groups()).some(({ id }) => id === group.id)).toBe(false);
    expect((await call(`DELETE /company/benefits/${group.id}`)).status).toBe(404);
    await made({ name: "Temporada" });
  });

  test("stay while somebody has them: on the roster, or in a benefit that goes on", async () => {
    const refused = async (id: string) => {
      const { status, body } = await call(`DELETE /company/benefits/${id}`);
      return [status, body.code];
    };
    expect(await refused(seedId("group", "movimento"))).toEqual([409, "BENEFIT_IN_USE"]);
    const { group } = await made();
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`insert into co_participation_groups (benefit_id, group_id)
        values (${seedId("benefit", "ana")}, ${group.id})`),
    );
    expect(await refused(group.id)).toEqual([409, "BENEFIT_IN_USE"]);
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`delete from co_participation_groups where group_id = ${group.id}`),
    );
    expect(await refused(group.id)).toEqual([200, undefined]);
  });

  test("of another company are not there", async () => {
    const { group, form } = await made();
    const change = { group: form, updatedAt: group.updatedAt };
    for (const [target, body] of [
      [`PUT /company/benefits/${group.id}`, change],
      [`DELETE /company/benefits/${group.id}`, undefined],
    ] as const) {
      const answer = await call(target, body, otto);
      expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
    }
  });
});

test("an allowance that is changed counts from the next month that nobody has touched", async () => {
  const id = seedId("group", "integral");
  const ana = await server.signIn("ana@vereda.test");
  const balances = async () => {
    const { body } = await call("GET /co-participation-customers/me", undefined, ana);
    return [body.balance, body.nextBalance];
  };
  expect(await balances()).toEqual([200_000, 200_000]);
  await inTransaction(server.deps.db, (tx) =>
    tx.update(benefitGroups).set({ monthlyAllowance: 150_000 }).where(eq(benefitGroups.id, id)),
  );
  expect(await balances()).toEqual([200_000, 150_000]);
});

describe("the company at a glance", () => {
  test("says who is on the roster, and what people may use in all", async () => {
    const { body } = await call("GET /company", undefined, otto);
    expect(body).toEqual({
      company: {
        id: seedId("company", "rio-claro"),
        name: "Rio Claro Alimentos S.A.",
        fantasyName: "Rio Claro Alimentos",
        cnpj: "48293017000100",
      },
      people: { invited: 2, linked: 4 },
      // Three with R$ 300 each, one with R$ 120.
      month: { month: "2026-11-01", granted: 102_000 },
      past: ["2026-10-01", "2026-09-01", "2026-08-01", "2026-07-01", "2026-06-01", "2026-05-01"].map(
        (month) => ({
          month,
          used: null,
        }),
      ),
    });
  });

  test("tells what was used in a month that is over, in tens of reais, from five people on; of the month that runs nothing", async () => {
    const crowd = await gatherCrowd(server.deps.db, 5, server.clock.now());
    const { rows } = await inTransaction(server.deps.db, async (tx) => {
      const found = await tx.execute<{ id: string; company_id: string }>(sql`select id, company_id
        from co_participation_customers where customer_id in ${crowd.map(({ customerId }) => customerId)}`);
      await tx.update(companyMembers).set({ companyId: found.rows[0]?.company_id }).where(isOttos);
      return found;
    });
    const used = async () => {
      const { body } = await call("GET /company", undefined, otto);
      const [last, ...earlier] = body.past as MonthOfUse[]; // Parsed by the contract.
      expect([last?.month, ...earlier.map(({ used }) => used)]).toEqual([
        "2026-10-01",
        null,
        null,
        null,
        null,
        null,
      ]);
      return last?.used;
    };
    const use = (id: string, month = "2026-10-01") =>
      inTransaction(server.deps.db, (tx) =>
        tx.insert(benefitBalances).values({
          benefitId: id,
          month,
          granted: 9_000,
          used: 1_070,
          grantedAt: server.clock.now(),
        }),
      );
    const [last, ...first] = rows.map(({ id }) => id);
    for (const id of first) await use(id);
    // A family is one of the company's people, and what it used stands with its holder.
    const { rows: family } = await inTransaction(server.deps.db, (tx) =>
      tx.execute<{ id: string }>(sql`
        insert into co_participation_customers (id, customer_id, company_id, holder_id, monthly_limit)
        select gen_random_uuid(), ${seedId("customer", "carla")}, company_id, id, 9000 from co_participation_customers
        where id = ${first[0]} returning id`),
    );
    await use(family[0]?.id ?? "");
    expect(await used()).toBe(null);
    await use(last ?? "");
    expect(await used()).toEqual({ amount: 5_000, people: 5, categories: [] });
    await buyAll(rows.map(({ id }) => id));
    expect(await used()).toEqual({
      amount: 5_000,
      people: 5,
      categories: [
        { name: "Pilates", amount: 10_000 },
        { name: null, amount: 9_000 },
      ],
    });
    for (const { id } of rows) await use(id, "2026-11-01");
    expect(await used()).toMatchObject({ amount: 5_000, people: 5 });
    await inTransaction(server.deps.db, (tx) =>
      tx
        .update(companyMembers)
        .set({ companyId: seedId("company", "rio-claro") })
        .where(isOttos),
    );
  });

  test("says so where all may use more together than any amount is", async () => {
    await inTransaction(server.deps.db, (tx) =>
      tx
        .update(benefitGroups)
        .set({ monthlyAllowance: MAX_MONEY })
        .where(eq(benefitGroups.companyId, seedId("company", "rio-claro"))),
    );
    const { status, body } = await call("GET /company", undefined, otto);
    expect([status, body.month]).toEqual([200, { month: "2026-11-01", granted: 4 * MAX_MONEY }]);
  });
});

/** In October each of some benefits paid R$ 20,20 of Pilates and R$ 10,10 of nutrition, and all but one of them of psychology. */
async function buyAll(benefitIds: readonly string[]): Promise<void> {
  const others = benefitIds.slice(1);
  const bought = [
    ...benefitIds.flatMap((id) => [[id, "pilates", 2_020] as const, [id, "nutricao", 1_010] as const]),
    ...others.map((id) => [id, "psicologia", 1_010] as const),
  ];
  await inTransaction(server.deps.db, async (tx) => {
    for (const [benefitId, category, amount] of bought)
      await tx.execute(sql`
        insert into billings overriding system value select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'number',
          (select max(number) + 1 from billings), 'benefit_id', ${benefitId}::text, 'benefit_month', '2026-10-01', 'subsidy_value', ${amount}::int, 'charged', b.price - b.discount_value - ${amount}::int,
          'provider_reference', gen_random_uuid(), 'idempotency_key', gen_random_uuid(), 'status', 'PAID',
          'activity_id', (select a.id from activities a join activity_categories k on k.id = a.category_id
            where k.slug = ${category} limit 1)))).* from billings b where b.subsidy_value > 0 and b.item_type = 'ACTIVITY' limit 1`);
  });
}
