import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { inTransaction } from "../database.ts";
import { fiscalIdentities } from "../schema/account.ts";
import { seedId } from "../seed/seed-id.ts";
import { EMAIL, forget, live } from "./testing/life.ts";
import { CPFS, findIn, HOME, PHONES, TOLD } from "./testing/told.ts";

const key = (byte: number) => Buffer.alloc(32, byte).toString("base64");

/** Lives on a server with these settings. @returns where something that was told stood, by the step after which it did */
async function tracesOn(server: TestApp): Promise<string[]> {
  const found: string[] = [];
  await live(server, async (step, secrets) => {
    for (const one of await findIn(server, secrets)) found.push(`${step}: ${one}`);
  });
  return found;
}

const countOf = async ({ deps }: TestApp, table: string) => {
  const { rows } = await inTransaction(deps.db, (tx) =>
    tx.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`),
  );
  return rows[0]?.n;
};

describe("with keys", () => {
  let server: TestApp;
  let traces: string[];
  beforeAll(async () => {
    server = await startTestApp({ env: { DATA_KEYS: `a:${key(1)}`, DATA_INDEX_KEYS: `a:${key(2)}` } });
    traces = await tracesOn(server);
  });
  afterAll(() => server.close());

  const read = async (target: string, headers: Headers) =>
    (await request(server.app, target, { headers })).body as Record<string, unknown>; // Errors and answers are objects.

  test("no table of any schema holds a CPF, a phone, an address or the token of a link, at no step", () => {
    expect(traces).toEqual([]);
  });

  test("their owner has them back, the index never shows, and the code of the roster was known by the CPF", async () => {
    const celia = await server.signIn(EMAIL);
    const { content } = await read("GET /mobile/customers/me/export", celia);
    const home = { ...HOME, latitude: expect.any(Number), longitude: expect.any(Number) };
    const { complement: _, ...enrolled } = home;
    expect(content).toMatchObject({
      customer: { cpf: CPFS.member, phone: PHONES.member },
      address: home,
      enrolments: [{ ...enrolled, cpf: CPFS.member, phone: PHONES.member }],
      employment: [{ cpf: CPFS.member, employeeCode: "A-17", status: "LINKED" }],
      reimbursements: [{ pixKey: CPFS.member, status: "PAID" }],
    });
    expect(JSON.stringify(content)).not.toMatch(/cpfIndex|v1:|position/);
  });

  test("HR tells people apart by a part of their CPF, also by one that came in a file", async () => {
    const rita = await server.signIn("rita@vereda.test", "COMPANY");
    const cpfOf = async (query: string) => {
      const { content } = await read(`GET /company/employees?query=${query}`, rita);
      return (content as { cpf: string }[]).map(({ cpf }) => cpf); // As the contract says.
    };
    expect([await cpfOf("nova%40ipe"), await cpfOf("B-1")]).toEqual([["***.995.350-**"], ["***.654.321-**"]]);
    const twice = { name: "Outra", email: "outra@ipe.example", employeeCode: null, cpf: CPFS.imported };
    const { body } = await request(server.app, "POST /company/employees", {
      headers: rita,
      body: { ...twice, groupIds: [seedId("group", "essencial")], payrollDiscountEnabled: false },
    });
    expect(body).toMatchObject({ code: "EMPLOYEE_KNOWN" });
  });

  test("a mail's link is read in the mailbox, a phone in the list of whoever wants to be called", async () => {
    const mailbox = await server.app.request(`/sandbox/mailbox?to=${encodeURIComponent(EMAIL)}`);
    expect(await mailbox.text()).toMatch(/\/entrar\/redefinir-senha\?token=[\w-]{20,}/);
    const helena = await server.signIn("helena@vereda.test");
    const { content } = await read("GET /admin/company-leads", helena);
    expect(content).toEqual([expect.objectContaining({ phone: PHONES.lead })]);
  });

  test("somebody who is forgotten leaves no message to their phone, and the CPF that the law wants kept encrypted", async () => {
    expect(await countOf(server, "whatsapp_messages")).toBe(2);
    await forget(server);
    expect(await countOf(server, "whatsapp_messages")).toBe(0);
    expect(await findIn(server, TOLD)).toEqual([]);
    const kept = await inTransaction(server.deps.db, (tx) =>
      tx.select({ cpf: fiscalIdentities.cpf }).from(fiscalIdentities),
    );
    expect(kept).toEqual([{ cpf: CPFS.member }]);
  });
});

test("without keys the same look finds them in every column that the product keeps them in", async () => {
  const server = await startTestApp();
  const found = await tracesOn(server);
  await forget(server);
  found.push(...(await findIn(server, TOLD)));
  await server.close();
  const columns = found.map((one) => /public\.(\S+):/.exec(one)?.[1]);
  expect([...new Set(columns)].sort()).toEqual([
    "applications.data",
    "company_employees.cpf",
    "company_leads.phone",
    "customer_addresses.cep",
    "customer_addresses.complement",
    "customer_addresses.street",
    "customer_addresses.street_number",
    "customer_payment_methods.holder_document",
    "customer_payment_methods.phone",
    "customers.cpf",
    "customers.phone",
    "employee_import_rows.cpf",
    "enrolments.cep",
    "enrolments.cpf",
    "enrolments.phone",
    "enrolments.street",
    "enrolments.street_number",
    "fiscal_identities.cpf",
    "mails.html_body",
    "mails.text_body",
    "registrations.data",
    "reimbursements.pix_key",
    "sandbox_pix_payouts.pix_key",
    "whatsapp_messages.recipient",
  ]);
});
