import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Employee } from "#contract/company-people.ts";
import { inTransaction } from "../db/database.ts";
import { seedId } from "../db/seed/seed-id.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
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
async function people(search = "", headers = rita) {
  const { body } = await call(`GET /company/employees${search}`, undefined, headers);
  return body as unknown as { content: Employee[]; totalElements: number; totalPages: number }; // Parsed by the contract.
}
const names = async (search = "", headers = rita) =>
  (await people(search, headers)).content.map(({ name }) => name);
const group = (key: string) => seedId("group", key);

let serial = 0;
const FORM = {
  name: "Íris Camargo",
  email: "iris@ipe.example",
  employeeCode: null,
  cpf: null,
  groupIds: [group("essencial")],
  payrollDiscountEnabled: false,
};
/** Somebody new on Ipê's roster. */
async function invited(changes: object = {}) {
  const { status, body } = await call("POST /company/employees", {
    ...FORM,
    email: `nova${++serial}@ipe.example`,
    ...changes,
  });
  expect([status, body.code]).toEqual([200, undefined]);
  return body as unknown as Employee; // Parsed by the contract.
}
const mailsTo = async (to: string) => {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ subject: string; text_body: string }>(
      sql`select subject, text_body from mails where recipient = ${to} order by sent_at`,
    ),
  );
  return rows;
};

describe("a company's roster", () => {
  test("is its own alone, by name, whatever the marks", async () => {
    expect(await names("", otto)).toEqual(
      (await names("", otto)).toSorted((a, b) => a.localeCompare(b, "pt-BR")),
    );
    expect(await names("", otto)).toHaveLength(6);
    expect(await names()).toHaveLength(12);
    expect(await names("?status=INVITED", otto)).toEqual(["Mário Teles Campos", "Nina Paiva Rangel"]);
    expect(await names("?query=SONIA")).toEqual(["Sônia Abreu Lacerda"]);
    expect(await names("?query=otavio.seixas")).toEqual(["Otávio Seixas Prado"]);
    // The wide forms, too, which are plain signs without their marks.
    for (const query of ["%", "_", "\\", "％", "＿", "＼"])
      expect(await names(`?query=${encodeURIComponent(query)}`)).toEqual([]);
  });

  test("shows who somebody is and which groups they have: no balance, no use, the CPF masked", async () => {
    const made = await invited({ name: "Caio Reis", employeeCode: "A-17", cpf: "529.982.247-25" });
    expect(made).toEqual({
      id: expect.any(String),
      name: "Caio Reis",
      email: `nova${serial}@ipe.example`,
      employeeCode: "A-17",
      cpf: "***.982.247-**",
      groups: [{ id: group("essencial"), name: "Bem-estar essencial" }],
      payrollDiscountEnabled: false,
      status: "INVITED",
      invitedAt: server.clock.now().toISOString(),
      endsOn: null,
    });
    expect((await people("?query=a-17")).content).toEqual([made]);
  });

  test("comes in pages of twenty", async () => {
    for (let more = 0; more < 20; more++) await invited({ name: `Zélia ${String(more).padStart(2, "0")}` });
    const all = await people();
    expect(all.content).toHaveLength(20);
    const last = await people(`?page=${all.totalPages - 1}`);
    expect(last.content.at(-1)?.name).toBe("Zélia 19");
    expect(await names(`?query=${encodeURIComponent("zélia 0")}`)).toHaveLength(10);
  });
});

describe("whoever is invited", () => {
  test("reads how the benefit is had, in one line each: no name passes for lines of ours", async () => {
    await invited({ name: "Ida\nPague em http://mau.example", email: "ida@ipe.example" });
    const [mail, ...more] = await mailsTo("ida@ipe.example");
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Ipê Tecnologia oferece um benefício a você");
    expect(mail?.text_body.split("\n")[0]).toBe("Oi, Ida Pague em http://mau.example.");
    expect(mail?.text_body).toContain(`${server.deps.config.publicUrl}/registro/membro/init`);
  });

  test("with a code and a CPF alone is not written to", async () => {
    const before = await inTransaction(server.deps.db, (tx) => tx.execute(sql`select id from mails`));
    await invited({ email: null, employeeCode: "B-1", cpf: "11144477735" });
    const after = await inTransaction(server.deps.db, (tx) => tx.execute(sql`select id from mails`));
    expect(after.rows).toHaveLength(before.rows.length);
  });

  test("claims the benefit with exactly the groups that HR chose", async () => {
    const { id } = await invited({
      email: "davi@vereda.test",
      groupIds: [group("movimento"), group("integral")],
      payrollDiscountEnabled: true,
    });
    const davi = await claimed("davi@vereda.test");
    expect(await benefitOf(davi)).toEqual([["Auxílio movimento", "Bem-estar integral"], true]);
    const { content } = await people("?query=davi%40");
    expect(content.map(({ id, status }) => [id, status])).toEqual([[id, "LINKED"]]);
  });

  test.each<[string, object]>([
    ["neither an e-mail nor a code", { email: null }],
    ["a code without a CPF", { email: null, employeeCode: "C-1" }],
    ["a CPF with a wrong digit", { employeeCode: "C-1", cpf: "52998224726" }],
    ["no group", { groupIds: [] }],
    ["no name", { name: " " }],
  ])("has not %s", async (_, changes) => {
    const { status, body } = await call("POST /company/employees", { ...FORM, ...changes });
    expect([status, body.code]).toEqual([400, "VALIDATION"]);
  });

  test("is not on the roster yet, by e-mail, code or CPF; another company is nobody's business", async () => {
    await invited({ email: "ula@ipe.example", employeeCode: "D-1", cpf: "39053344705" });
    for (const same of [
      { email: "ULA@ipe.example" },
      { email: "x@ipe.example", employeeCode: "D-1" },
      { email: "y@ipe.example", cpf: "390.533.447-05" },
    ]) {
      const { status, body } = await call("POST /company/employees", { ...FORM, ...same });
      expect([status, body.code]).toEqual([409, "EMPLOYEE_KNOWN"]);
    }
    const others = await call(
      "POST /company/employees",
      { ...FORM, email: "ula@ipe.example", groupIds: [group("apoio")] },
      otto,
    );
    expect(others.status).toBe(200);
  });

  test("gets no group of another company", async () => {
    const { status, body } = await call("POST /company/employees", {
      ...FORM,
      email: "alheia@ipe.example",
      groupIds: [group("apoio")],
    });
    expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
    expect(await names("?query=alheia")).toEqual([]);
  });

  test("is written to again, three times a day at most", async () => {
    const { id } = await invited({ email: "rui@ipe.example" });
    const again = async () => (await call(`POST /company/employees/${id}/invitation`)).status;
    server.clock.moveTo(new Date(server.clock.now().getTime() + 60_000));
    expect(await again()).toBe(200);
    server.clock.moveTo(new Date(server.clock.now().getTime() + 60_000));
    expect(await again()).toBe(200);
    expect(await again()).toBe(429);
    expect(await mailsTo("rui@ipe.example")).toHaveLength(3);
    expect((await call(`POST /company/employees/${seedId("employee", "ana")}/invitation`)).status).toBe(404);
  });
});

test("a change of the groups and the payroll discount counts for the benefit that somebody has", async () => {
  const id = seedId("employee", "ana");
  const change = { name: "Ana Beatriz", groupIds: [group("movimento")], payrollDiscountEnabled: true };
  const { body } = await call(`PUT /company/employees/${id}`, change);
  expect(body).toMatchObject({
    name: "Ana Beatriz",
    groups: [{ name: "Auxílio movimento" }],
    payrollDiscountEnabled: true,
  });
  expect(await benefitOf(await server.signIn("ana@vereda.test"))).toEqual([["Auxílio movimento"], true]);
});

describe("whoever is removed", () => {
  test("keeps the benefit until the month ends in São Paulo, and has none from then on", async () => {
    const id = seedId("employee", "bruno");
    const bruno = await server.signIn("bruno@vereda.test");
    expect((await call(`DELETE /company/employees/${id}`)).body).toEqual({ done: true });
    expect((await call(`DELETE /company/employees/${id}`)).status).toBe(404);
    const { content } = await people("?status=LEFT");
    expect(content.map(({ id, endsOn }) => [id, endsOn])).toEqual([[id, "2026-12-01"]]);
    expect((await call("GET /co-participation-customers/me", undefined, bruno)).status).toBe(200);
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute<{ at: string }>(
        sql`select to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at from co_participation_customers
          where id = ${seedId("benefit", "bruno")}`,
      ),
    );
    expect(rows).toEqual([{ at: "2026-12-01 03:00" }]);
  });

  test("at the moment of the claim has no benefit that goes on for ever", async () => {
    const id = seedId("employee", "carla");
    const carla = await server.signIn("carla@vereda.test");
    const [, removal] = await Promise.all([
      call("POST /mobile/customers/me/employment", { by: "EMAIL" }, carla),
      call(`DELETE /company/employees/${id}`),
    ]);
    expect(removal.status).toBe(200);
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`select b.id from co_participation_customers b join customers k on k.id = b.customer_id
        where k.id = ${seedId("customer", "carla")} and b.ended_at is null`),
    );
    expect(rows).toEqual([]);
  });

  test.each([
    ["iara", "in the same month", SEED_INSTANT, 0, 1],
    ["fabio", "in a later month", new Date("2026-12-02T12:00:00Z"), 40_000, 2],
  ])("who is back, %s, %s, is granted no month twice", async (name, _, backAt, left, records) => {
    const email = `${name}@vereda.test`;
    const before = await server.signIn(email);
    await call("GET /co-participation-customers/me", undefined, before);
    await inTransaction(server.deps.db, (tx) =>
      tx.execute(
        sql`update benefit_balances set used = granted where benefit_id = ${seedId("benefit", name)}`,
      ),
    );
    await call(`DELETE /company/employees/${seedId("employee", name)}`);
    await invited({ email });
    server.clock.moveTo(backAt);
    const { body } = await call("GET /co-participation-customers/me", undefined, await claimed(email));
    expect(body.balance).toBe(left);
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute(
        sql`select 1 from co_participation_customers where customer_id = ${seedId("customer", name)}`,
      ),
    );
    expect(rows).toHaveLength(records);
    server.clock.moveTo(SEED_INSTANT);
  });

  test("before the benefit was claimed claims none", async () => {
    const { id } = await invited({ email: "carla@outra.example", employeeCode: "E-1", cpf: "15350946056" });
    await call(`DELETE /company/employees/${id}`);
    expect((await people("?status=LEFT&query=e-1")).content.map(({ endsOn }) => endsOn)).toEqual([null]);
    await invited({ email: "carla@outra.example", employeeCode: "E-1", cpf: "15350946056" });
  });
});

async function claimed(email: string): Promise<Headers> {
  const headers = await server.signIn(email);
  const { status, body } = await call("POST /mobile/customers/me/employment", { by: "EMAIL" }, headers);
  expect([status, body.state]).toEqual([200, "LINKED"]);
  return headers;
}
async function benefitOf(headers: Headers) {
  const { body } = await call("GET /co-participation-customers/me", undefined, headers);
  const { groups, payrollDiscountEnabled } = body as {
    groups: { name: string }[];
    payrollDiscountEnabled: boolean;
  }; // Parsed by the contract.
  return [groups.map(({ name }) => name), payrollDiscountEnabled];
}
