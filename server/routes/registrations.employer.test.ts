import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { TERMS_VERSION } from "#contract/constants.ts";
import { inTransaction } from "../db/database.ts";
import { companyEmployees } from "../db/schema/employees.ts";
import { seedId } from "../db/seed/seed-id.ts";
import { tidyRegistrations } from "../domain/registrations/tidy.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";

const OTAVIO = "otavio.seixas@ipe.example";
const CPF = "52998224725";
const DAY_MS = 24 * 60 * 60_000;
const ipe = seedId("company", "ipe");
const otavio = {
  name: "Otávio Seixas Prado",
  email: OTAVIO,
  password: "trilha nova",
  cpf: CPF,
  birthDate: "1990-02-03",
  phone: "11987654321",
  address: { cep: "01310100", street: "Avenida Paulista", streetNumber: "1578" },
  termsVersion: TERMS_VERSION,
};

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});
afterEach(() => server.close());

const call = async (target: string, body?: unknown, headers = new Headers()) => {
  const answer = await request(server.app, target, { headers, ...(body !== undefined && { body }) });
  return { status: answer.status, body: answer.body as Record<string, unknown> }; // Errors and answers are objects.
};
const later = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));
const linkTo = async (email: string, page: string) => {
  await server.deps.jobs.drain(jobHandlers(server.deps));
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ text: string }>(
      sql`select text_body as text from mails where recipient = ${email} order by sent_at desc, id desc limit 1`,
    ),
  );
  return new RegExp(`/entrar/${page}\\?token=([\\w-]+)`).exec(rows[0]?.text ?? "")?.[1] ?? "";
};
/** Registers and proves the e-mail. @returns what became of the employer that was named */
async function registered(employer: unknown, email = OTAVIO): Promise<unknown> {
  const sent = await call("POST /registrations/members", { ...otavio, email, employer });
  expect([sent.status, sent.body]).toEqual([200, { done: true }]);
  const token = await linkTo(email, "verificar-email");
  const { status, body } = await call("POST /registrations/confirm", { token });
  expect([status, body]).toEqual([200, { kind: "MEMBER", returnTo: null, hasCpf: true }]);
  return employmentOf(email);
}
const employmentOf = async (email: string) =>
  (await call("GET /mobile/customers/me/employment", undefined, await server.signIn(email))).body;
const change = (changes: Partial<typeof companyEmployees.$inferInsert>) =>
  inTransaction(server.deps.db, (tx) =>
    tx
      .update(companyEmployees)
      .set(changes)
      .where(eq(companyEmployees.id, seedId("employee", "otavio"))),
  );
const linked = { state: "LINKED", companyName: "Ipê Tecnologia" };
const unmatched = { state: "UNMATCHED", companyName: "Ipê Tecnologia" };

describe("whoever names a company while registering", () => {
  test("has its benefit at once where the roster has the account's e-mail", async () => {
    expect(await registered({ by: "EMAIL", companyId: ipe, email: OTAVIO.toUpperCase() })).toEqual(linked);
    const { body } = await call("GET /co-participation-customers/me", undefined, await server.signIn(OTAVIO));
    expect([body.balance, body.company]).toMatchObject([40_000, { fantasyName: "Ipê Tecnologia" }]);
  });

  test("has it by the code with the registration's CPF", async () => {
    await change({ email: null, employeeCode: "A-17", cpf: CPF });
    expect(await registered({ by: "CODE", companyId: ipe, employeeCode: "A-17" })).toEqual(linked);
  });

  test.each<[string, Partial<typeof companyEmployees.$inferInsert>]>([
    ["another code", { employeeCode: "A-18", cpf: CPF }],
    ["the code of another CPF", { employeeCode: "A-17", cpf: "11144477735" }],
  ])("has nothing by %s", async (_, known) => {
    await change({ email: null, ...known });
    expect(await registered({ by: "CODE", companyId: ipe, employeeCode: "A-17" })).toEqual(unmatched);
  });

  test("has nothing by the code of another company than the named one", async () => {
    await change({ email: null, employeeCode: "A-17", cpf: CPF });
    const companyId = seedId("company", "rio-claro");
    expect(await registered({ by: "CODE", companyId, employeeCode: "A-17" })).toEqual({
      state: "UNMATCHED",
      companyName: "Rio Claro Alimentos",
    });
  });

  test("has to show another e-mail by a link of its own, and the roster of another company does not count", async () => {
    const asked = { state: "ASKED", companyName: "Ipê Tecnologia" };
    expect(await registered({ by: "EMAIL", companyId: ipe, email: OTAVIO }, "meu@exemplo.test")).toEqual(
      asked,
    );
    const token = await linkTo(OTAVIO, "confirmar-empresa");
    expect((await call("POST /account/employment/confirm", { token })).body).toEqual({
      companyName: "Ipê Tecnologia",
    });
    expect(await employmentOf("meu@exemplo.test")).toEqual(linked);
  });

  test("hears the same of an e-mail that no roster of that company has, and no mail is sent", async () => {
    const other = seedId("company", "rio-claro");
    const outcome = await registered({ by: "EMAIL", companyId: other, email: OTAVIO }, "meu@exemplo.test");
    expect(outcome).toEqual({ state: "ASKED", companyName: "Rio Claro Alimentos" });
    expect(await linkTo(OTAVIO, "confirmar-empresa")).toBe("");
  });

  test("is told for a day that nothing was found, and learns nothing at the door", async () => {
    expect(
      await registered({ by: "EMAIL", companyId: ipe, email: "eu@exemplo.test" }, "eu@exemplo.test"),
    ).toEqual(unmatched);
    later(DAY_MS + 1);
    await tidyRegistrations(server.deps);
    expect(await employmentOf("eu@exemplo.test")).toEqual({ state: "NONE", companyName: null });
  });

  test("leaves neither e-mail nor code behind in the registration", async () => {
    await registered({ by: "CODE", companyId: ipe, employeeCode: "A-18" });
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`select data from registrations where email = ${OTAVIO}`),
    );
    expect(rows).toEqual([{ data: { employer: { companyId: ipe, outcome: "UNMATCHED" } } }]);
  });
});

describe("the companies that a registration offers", () => {
  const names = async (query: string) => {
    const { status, body } = await call(`GET /registrations/companies?query=${encodeURIComponent(query)}`);
    const content = body.content as { fantasyName: string }[] | undefined; // Parsed by the contract.
    return content?.map(({ fantasyName }) => fantasyName) ?? [status, body.code];
  };

  test.each<[string, unknown]>([
    ["ipe", ["Ipê Tecnologia"]],
    ["CLARO", ["Rio Claro Alimentos"]],
    ["i%", []],
    ["o ", [400, "VALIDATION"]],
  ])("for %o are %j", async (query, found) => {
    expect(await names(query)).toEqual(found);
  });

  test("are not read out by trying for ever", async () => {
    for (let tried = 0; tried < 300; tried++) await names("ip");
    expect(await names("ip")).toEqual([429, "RATE_LIMITED"]);
  });
});
