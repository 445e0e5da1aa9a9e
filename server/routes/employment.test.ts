import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { coParticipationCustomers } from "../db/schema/benefits.ts";
import { companyEmployees } from "../db/schema/employees.ts";
import { mails as schema } from "../db/schema/mails.ts";
import { seedId } from "../db/seed/seed-id.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});
afterEach(() => server.close());

const PATH = "/mobile/customers/me/employment";
async function call(who: string, target: string, body?: unknown) {
  const headers = await server.signIn(`${who}@vereda.test`);
  const answer = await request(server.app, target, { headers, ...(body !== undefined && { body }) });
  return { status: answer.status, body: answer.body as Record<string, unknown> }; // Errors and answers are objects.
}
const claim = async (who: string, body: object) => {
  const { status, body: said } = await call(who, `POST ${PATH}`, body);
  return status === 200 ? said : [status, said.code];
};
const stateOf = async (who: string) => (await call(who, `GET ${PATH}`)).body;
const change = (key: string, changes: Partial<typeof companyEmployees.$inferInsert>) =>
  inTransaction(server.deps.db, (tx) =>
    tx
      .update(companyEmployees)
      .set(changes)
      .where(eq(companyEmployees.id, seedId("employee", key))),
  );

test("says who has a company's benefit, for whom one waits, and who is on no roster", async () => {
  expect(await Promise.all(["ana", "carla", "davi"].map(stateOf))).toEqual([
    { state: "LINKED", companyName: "Ipê Tecnologia" },
    { state: "INVITED", companyName: "Ipê Tecnologia" },
    { state: "NONE", companyName: null },
  ]);
});

test("by the account's e-mail the benefit is claimed with its groups and the payroll discount, once", async () => {
  await change("carla", { payrollDiscountEnabled: true });
  const linked = { state: "LINKED", companyName: "Ipê Tecnologia" };
  expect(await claim("carla", { by: "EMAIL" })).toEqual(linked);
  expect(await claim("carla", { by: "EMAIL" })).toEqual(linked);
  const { body } = await call("carla", "GET /co-participation-customers/me");
  expect(body).toMatchObject({
    company: { fantasyName: "Ipê Tecnologia" },
    groups: [{ name: "Bem-estar essencial", subsidyPercentage: 50 }],
    balance: 40_000,
    payrollDiscountEnabled: true,
  });
});

test("of two claims at once one makes the benefit, and both hear that it is there", async () => {
  const answers = await Promise.all([claim("carla", { by: "EMAIL" }), claim("carla", { by: "EMAIL" })]);
  expect(answers).toEqual(Array(2).fill({ state: "LINKED", companyName: "Ipê Tecnologia" }));
  const mine = await inTransaction(server.deps.db, (tx) =>
    tx
      .select()
      .from(coParticipationCustomers)
      .where(eq(coParticipationCustomers.customerId, seedId("customer", "carla"))),
  );
  expect(mine).toHaveLength(1);
});

test("a code counts with the CPF of the roster alone", async () => {
  await change("mario", { employeeCode: "A-17", cpf: "52998224725" });
  const byCode = { by: "CODE", employeeCode: "A-17" };
  expect(await claim("carla", byCode)).toEqual([404, "EMPLOYMENT_UNMATCHED"]);
  expect(await claim("davi", byCode)).toEqual([422, "CPF_REQUIRED"]);
  await change("mario", { cpf: "14142135651" });
  expect(await claim("carla", byCode)).toEqual({ state: "LINKED", companyName: "Rio Claro Alimentos" });
});

test("whoever has left the company, or is on no roster, gets nothing", async () => {
  await change("carla", { status: "LEFT", leftAt: SEED_INSTANT });
  expect(await claim("carla", { by: "EMAIL" })).toEqual([404, "EMPLOYMENT_UNMATCHED"]);
  expect(await claim("davi", { by: "EMAIL" })).toEqual([404, "EMPLOYMENT_UNMATCHED"]);
  expect((await call("carla", "GET /co-participation-customers/me")).status).toBe(404);
});

test("what another company had given until the month's end ends with the claim", async () => {
  await change("bruno", { status: "LEFT", leftAt: SEED_INSTANT });
  await inTransaction(server.deps.db, (tx) =>
    tx
      .update(coParticipationCustomers)
      .set({ endedAt: new Date("2026-12-01T03:00:00Z") })
      .where(eq(coParticipationCustomers.id, seedId("benefit", "bruno"))),
  );
  await change("nina", { email: "bruno@vereda.test" });
  expect(await claim("bruno", { by: "EMAIL" })).toEqual({
    state: "LINKED",
    companyName: "Rio Claro Alimentos",
  });
  const [old] = await inTransaction(server.deps.db, (tx) =>
    tx
      .select()
      .from(coParticipationCustomers)
      .where(eq(coParticipationCustomers.id, seedId("benefit", "bruno"))),
  );
  expect(old?.endedAt).toEqual(server.clock.now());
});

test("codes are not found by trying", async () => {
  const guess = () => claim("carla", { by: "CODE", employeeCode: "1" });
  for (let count = 0; count < 10; count++) expect(await guess()).toEqual([404, "EMPLOYMENT_UNMATCHED"]);
  expect(await guess()).toEqual([429, "RATE_LIMITED"]);
});

describe("a work e-mail that is not the account's", () => {
  const WORK = "davi.lima@ipe.test";
  const ask = async (who: string, email: string) => {
    const { status, body } = await call(who, `POST ${PATH}/mails`, { email });
    return status === 200 ? body : [status, body.code];
  };
  const confirm = async (token: string) => {
    const { status, body } = await request(server.app, "POST /account/employment/confirm", {
      body: { token },
    });
    return [status, status === 200 ? body : Object(body).code];
  };
  const mails = (email: string) =>
    inTransaction(server.deps.db, (tx) =>
      tx.select({ text: schema.textBody }).from(schema).where(eq(schema.recipient, email)),
    );
  const tokenFor = async (who: string) => {
    await ask(who, WORK);
    const text = (await mails(WORK)).at(-1)?.text ?? "";
    return /confirmar-empresa\?token=([\w-]+)/.exec(text)?.[1] ?? "";
  };
  const later = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));
  const over = [410, "LINK_INVALID"];

  beforeEach(async () => {
    await change("carla", { email: WORK });
  });

  test("gets a link, by which the account that asked has the benefit, once", async () => {
    const token = await tokenFor("davi");
    expect(await stateOf("davi")).toEqual({ state: "NONE", companyName: null });
    expect(await confirm(token)).toEqual([200, { companyName: "Ipê Tecnologia" }]);
    expect(await stateOf("davi")).toEqual({ state: "LINKED", companyName: "Ipê Tecnologia" });
    expect(await confirm(token)).toEqual([200, { companyName: "Ipê Tecnologia" }]);
    later(10 * 60_000);
    expect(await confirm(token)).toEqual(over);
  });

  test("is told to nobody: what no roster has is answered alike, and gets no mail", async () => {
    expect(await ask("davi", WORK)).toEqual({ done: true });
    expect(await ask("davi", "ninguem@ipe.test")).toEqual({ done: true });
    expect(await mails("ninguem@ipe.test")).toEqual([]);
  });

  test("of two who ask for one, the last link counts, and of two at once one has it", async () => {
    const first = await tokenFor("davi");
    const last = await tokenFor("carla");
    expect(await confirm(first)).toEqual(over);
    expect(await Promise.all([confirm(last), confirm(last)])).toEqual(
      Array(2).fill([200, { companyName: "Ipê Tecnologia" }]),
    );
  });

  test("is good for a day, as long as the roster has it, and cannot be asked for without end", async () => {
    const token = await tokenFor("davi");
    later(24 * 60 * 60_000);
    expect(await confirm(token)).toEqual(over);
    const next = await tokenFor("davi");
    await change("carla", { status: "LEFT", leftAt: server.clock.now() });
    expect(await confirm(next)).toEqual(over);
    for (let tries = 1; tries < 5; tries++) await ask("davi", `outro${tries}@ipe.test`);
    expect(await ask("davi", "mais@ipe.test")).toEqual([429, "RATE_LIMITED"]);
  });
});
