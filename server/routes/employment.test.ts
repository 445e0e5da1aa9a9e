import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { coParticipationCustomers } from "../db/schema/benefits.ts";
import { companyEmployees } from "../db/schema/employees.ts";
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
