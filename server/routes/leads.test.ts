import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { companyLeads } from "../db/schema/company-leads.ts";
import { customers } from "../db/schema/customers.ts";
import { rateTries } from "../db/schema/rate-tries.ts";
import { users } from "../db/schema/users.ts";
import { anonymise } from "../domain/account/anonymise.ts";
import { tidyLeads } from "../domain/leads/tidy.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() =>
  inTransaction(server.deps.db, async (tx) => {
    await tx.delete(companyLeads);
    await tx.delete(rateTries);
  }),
);

const LEAD = {
  companyName: "Padaria Aurora",
  contactName: "Sônia Prado",
  email: "sonia@aurora.example",
  phone: "11987654321",
  employees: 42,
  message: "Queremos começar em janeiro.",
  simulation: { employees: 42, percent: 70, cap: 100, price: 120, use: 40, sessions: 3 },
};
const ask = (body: object = LEAD) => request(server.app, "POST /company-leads", { body });
const kept = () =>
  inTransaction(server.deps.db, (tx) =>
    tx.select().from(companyLeads).orderBy(asc(companyLeads.createdAt), asc(companyLeads.companyName)),
  );
const admin = () => server.signIn("helena@vereda.test");
const list = async (query = "") =>
  request(server.app, `GET /admin/company-leads${query}`, { headers: await admin() });
const answer = async (id: string, handled: boolean) =>
  request(server.app, `PUT /admin/company-leads/${id}`, { headers: await admin(), body: { handled } });

test("what a company writes is kept as it is: e-mail in lower case, phone as its digits", async () => {
  const { status, body } = await ask({
    ...LEAD,
    email: " Sonia@Aurora.Example",
    phone: "+55 (11) 98765-4321",
  });
  expect([status, body]).toEqual([200, { done: true }]);
  expect(await kept()).toEqual([
    { id: expect.any(String), ...LEAD, createdAt: server.clock.now(), handledAt: null, handledBy: null },
  ]);
});

test("the same words are kept once while they wait, and anew once they were answered; other words are others", async () => {
  await ask();
  await ask();
  expect(await kept()).toHaveLength(1);
  for (const other of [
    { message: null },
    { message: "Outra coisa." },
    { simulation: null },
    { simulation: { ...LEAD.simulation, use: 45 } },
    { employees: 43 },
    { companyName: "Padaria Aurora 2" },
    { contactName: "Sônia P. Prado" },
    { phone: "1133334444" },
    { email: "outra@aurora.example" },
  ]) {
    await inTransaction(server.deps.db, (tx) => tx.delete(rateTries));
    const before = (await kept()).length;
    await ask({ ...LEAD, ...other });
    await ask({ ...LEAD, ...other });
    expect([other, (await kept()).length]).toEqual([other, before + 1]);
  }
  await inTransaction(server.deps.db, (tx) => tx.delete(rateTries));
  await inTransaction(server.deps.db, (tx) =>
    tx.update(companyLeads).set({ handledAt: server.clock.now() }).where(eq(companyLeads.email, LEAD.email)),
  );
  const before = (await kept()).length;
  await ask();
  expect((await kept()).length).toBe(before + 1);
});

test.each([
  ["companyName", { companyName: "AB" }],
  ["companyName", { companyName: "A".repeat(121) }],
  ["contactName", { contactName: "" }],
  ["email", { email: "sonia@" }],
  ["phone", { phone: "(20) 91234-5678" }],
  ["employees", { employees: 0 }],
  ["employees", { employees: 1_000_001 }],
  ["employees", { employees: 1.5 }],
  ["message", { message: "a".repeat(1_001) }],
  ["simulation", { simulation: { ...LEAD.simulation, percent: 62 } }],
  ["simulation", { simulation: { ...LEAD.simulation, employees: 20_000 } }],
])("nothing is kept where %s is wrong", async (field, wrong) => {
  const { status, body } = await ask({ ...LEAD, ...wrong });
  expect([status, body]).toMatchObject([400, { code: "VALIDATION" }]);
  expect(JSON.stringify(body)).toContain(field);
  expect(await kept()).toEqual([]);
});

test("an e-mail asks five times an hour, an address thirty; what is over the limit is not kept", async () => {
  const ofEmail = [];
  for (let time = 0; time < 6; time++) ofEmail.push((await ask({ ...LEAD, employees: 10 + time })).status);
  expect(ofEmail).toEqual([200, 200, 200, 200, 200, 429]);
  const ofAddress = [];
  for (let time = 0; time < 26; time++)
    ofAddress.push((await ask({ ...LEAD, email: `a${time}@aurora.example` })).status);
  expect(ofAddress).toEqual([...Array(25).fill(200), 429]);
  expect(await kept()).toHaveLength(30);
  server.clock.moveTo(new Date(server.clock.now().getTime() + 3_600_000));
  expect((await ask({ ...LEAD, employees: 99 })).status).toBe(200);
});

test("who waits longest comes first; who has an answer leaves the list, and may come back to it", async () => {
  const began = server.clock.now();
  await ask({ ...LEAD, companyName: "Primeira" });
  server.clock.moveTo(new Date(began.getTime() + 60_000));
  await ask({ ...LEAD, companyName: "Segunda" });
  const { body } = await list();
  expect(body).toMatchObject({ totalElements: 2, totalPages: 1, size: 20, number: 0 });
  const [first, second] = Object(body).content;
  expect(first).toEqual({
    id: expect.any(String),
    ...LEAD,
    companyName: "Primeira",
    createdAt: began.toISOString(),
    handledAt: null,
    handlerName: null,
  });
  const answered = {
    ...first,
    handledAt: server.clock.now().toISOString(),
    handlerName: "Helena Prado Vasques",
  };
  expect(await answer(first.id, true)).toMatchObject({ status: 200, body: answered });
  server.clock.moveTo(new Date(began.getTime() + 120_000));
  expect(await answer(first.id, true)).toMatchObject({ status: 200, body: answered });
  expect(Object((await list()).body).content).toEqual([second]);
  expect(Object((await list("?handled=true")).body).content).toEqual([answered]);
  expect(await answer(first.id, false)).toMatchObject({ status: 200, body: first });
  expect(Object((await list()).body).content).toEqual([first, second]);
});

test("twenty are on a page", async () => {
  const now = server.clock.now().getTime();
  await inTransaction(server.deps.db, (tx) =>
    tx.insert(companyLeads).values(
      Array.from({ length: 21 }, (_, index) => ({
        ...LEAD,
        companyName: `Empresa ${index}`,
        createdAt: new Date(now + index),
      })),
    ),
  );
  const names = async (page: number) =>
    Object((await list(`?page=${page}`)).body).content.map(({ companyName }: typeof LEAD) => companyName);
  expect((await names(0))[0]).toBe("Empresa 0");
  expect(await names(0)).toHaveLength(20);
  expect(await names(1)).toEqual(["Empresa 20"]);
});

test("only administrators read them, and there is no answer to what is not there", async () => {
  const customer = await server.signIn("ana@vereda.test");
  expect((await request(server.app, "GET /admin/company-leads", { headers: customer })).status).toBe(403);
  expect((await request(server.app, "GET /admin/company-leads")).status).toBe(401);
  expect((await answer(crypto.randomUUID(), true)).status).toBe(404);
});

test("what somebody wrote from the address of their account goes with the account, and nobody else's", async () => {
  await ask({ ...LEAD, email: "carla@vereda.test" });
  await ask();
  await inTransaction(server.deps.db, async (tx) => {
    const [carla] = await tx
      .select({ userId: users.id, customerId: customers.id })
      .from(users)
      .innerJoin(customers, eq(customers.userId, users.id))
      .where(eq(users.email, "carla@vereda.test"));
    if (!carla) throw new Error("there is no Carla");
    await anonymise(tx, carla, { now: server.clock.now(), keepUntil: "2031-12-31" });
  });
  expect((await kept()).map(({ email }) => email)).toEqual([LEAD.email]);
});

test("what a company wrote is kept for a year", async () => {
  const [now, day] = [server.clock.now(), 24 * 60 * 60_000];
  await ask();
  server.clock.moveTo(new Date(now.getTime() + 365 * day));
  await tidyLeads(server.deps);
  expect(await kept()).toHaveLength(1);
  server.clock.moveTo(new Date(now.getTime() + 365 * day + 1));
  await tidyLeads(server.deps);
  expect(await kept()).toEqual([]);
  server.clock.moveTo(now);
});
