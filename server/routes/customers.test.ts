import { asc, eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UserData } from "#contract/user-data.ts";
import { inTransaction } from "../db/database.ts";
import { whatsAppConsents } from "../db/schema/customers.ts";
import { demoCustomers } from "../db/seed/people.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const me = async (headers: Headers) =>
  v.parse(UserData, (await request(server.app, "GET /mobile/customers/me", { headers })).body);
const put = async (headers: Headers, body: object) => {
  const answer = await request(server.app, "PUT /mobile/customers/me", { headers, body });
  return [answer.status, answer.body];
};
const refusal = (code: string, details = {}) => ({
  code,
  message: expect.any(String),
  requestId: expect.any(String),
  ...details,
});
const form = {
  name: "Davi Moreira",
  cpf: "529.982.247-25",
  birthDate: "1990-02-28",
  phone: "(11) 91234-5678",
};

test("a customer sees the own data, and the session's public name", async () => {
  const ana = demoCustomers.find(({ key }) => key === "ana");
  const data = await me(await server.signIn("ana@vereda.test"));
  expect({ ...data, coParticipationCustomer: null, groupsBenefits: [] }).toEqual({
    tokenId: expect.any(String),
    id: expect.any(String),
    name: ana?.name,
    socialName: null,
    cpf: ana?.cpf,
    phone: ana?.phone,
    birthDate: ana?.birthDate,
    allowWhatsAppMessage: false,
    status: "REGULAR",
    user: { email: "ana@vereda.test" },
    groupsBenefits: [],
    coParticipationCustomer: null,
    benefitOfferedBy: null,
  });
  expect(data.groupsBenefits).toEqual(data.coParticipationCustomer?.groups);
  expect(data.groupsBenefits.length).toBeGreaterThan(0);
});

test("a benefit that waits for the account's e-mail is named until it is claimed", async () => {
  const carla = await server.signIn("carla@vereda.test");
  expect((await me(carla)).benefitOfferedBy).toBe("Ipê Tecnologia");
  expect((await me(await server.signIn("davi@vereda.test"))).benefitOfferedBy).toBeNull();
});

test("without a benefit there are no groups and no record", async () => {
  const { groupsBenefits, coParticipationCustomer } = await me(await server.signIn("carla@vereda.test"));
  expect({ groupsBenefits, coParticipationCustomer }).toEqual({
    groupsBenefits: [],
    coParticipationCustomer: null,
  });
});

test("a visitor has no data", async () => {
  const { status, body } = await request(server.app, "GET /mobile/customers/me");
  expect([status, body]).toEqual([401, refusal("UNAUTHORIZED")]);
});

test("personal data are stored as digits, and the CPF once stored does not change", async () => {
  const headers = await server.signIn("davi@vereda.test");
  const stored = { ...form, cpf: "52998224725", phone: "11912345678" };
  const [status, body] = await put(headers, form);
  expect(status).toBe(200);
  expect(body).toMatchObject(stored);
  expect(await me(headers)).toMatchObject(stored);
  expect(await put(headers, { ...form, cpf: "111.444.777-35" })).toEqual([
    400,
    refusal("VALIDATION", { fields: [{ path: "cpf", message: "a stored CPF does not change" }] }),
  ]);
  expect((await put(headers, { ...form, name: "Davi de Souza" }))[0]).toBe(200);
  expect(await me(headers)).toMatchObject({ ...stored, name: "Davi de Souza" });
});

test("that a CPF is taken is told only for an otherwise valid form, and ten times an hour", async () => {
  const taken = demoCustomers.find(({ key }) => key === "ana")?.cpf;
  const headers = await server.signIn("iara@vereda.test");
  const invalid = await put(headers, { ...form, cpf: taken, phone: "123" });
  expect(invalid).toEqual([
    400,
    refusal("VALIDATION", { fields: [expect.objectContaining({ path: "phone" })] }),
  ]);
  for (let tries = 0; tries < 10; tries++)
    expect(await put(headers, { ...form, cpf: taken })).toEqual([409, refusal("CPF_TAKEN")]);
  expect(await put(headers, { ...form, cpf: taken })).toEqual([
    429,
    { ...refusal("RATE_LIMITED"), retryAfterSeconds: expect.any(Number) },
  ]);
  expect((await me(headers)).cpf).toBe(null);
});

test.each(["2026-11-24", "1899-12-31", "1990-02-30"])("nobody was born on %s", async (birthDate) => {
  const headers = await server.signIn("davi@vereda.test");
  expect(await put(headers, { ...form, birthDate })).toEqual([
    400,
    refusal("VALIDATION", { fields: [expect.objectContaining({ path: "birthDate" })] }),
  ]);
});

test("each answer about WhatsApp is stored and kept as proof", async () => {
  const headers = await server.signIn("bruno@vereda.test");
  const answer = (allowWhatsAppMessage: boolean) =>
    request(server.app, "PUT /update-whatsapp-permission", { headers, body: { allowWhatsAppMessage } });
  expect((await answer(true)).body).toEqual({ allowWhatsAppMessage: true });
  expect((await me(headers)).allowWhatsAppMessage).toBe(true);
  server.clock.moveTo(new Date(server.clock.now().getTime() + 1_000));
  expect((await answer(false)).body).toEqual({ allowWhatsAppMessage: false });
  const { id, allowWhatsAppMessage } = await me(headers);
  expect(allowWhatsAppMessage).toBe(false);
  const log = await inTransaction(server.deps.db, (tx) =>
    tx
      .select({ allowed: whatsAppConsents.allowed })
      .from(whatsAppConsents)
      .where(eq(whatsAppConsents.customerId, id))
      .orderBy(asc(whatsAppConsents.recordedAt)),
  );
  expect(log).toEqual([{ allowed: true }, { allowed: false }]);
});

test.each([
  ["01310-100", 200, { street: "Avenida Paulista", district: "Bela Vista", city: "São Paulo", state: "SP" }],
  ["04000000", 200, { street: "", district: "", city: "São Paulo", state: "SP" }],
  ["00000000", 404, { code: "CEP_NOT_FOUND" }],
  ["99999999", 404, { code: "ADDRESS_NOT_FOUND" }],
  ["0131010", 400, { code: "VALIDATION" }],
])("the CEP %s answers %i", async (cep, status, body) => {
  const headers = await server.signIn("bruno@vereda.test");
  const answer = await request(server.app, `GET /mobile/addresses/${cep}`, { headers });
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject(body);
});

test("of two forms with two CPFs at once one is stored, and the other is told so", async () => {
  const fresh = await startTestApp();
  try {
    const headers = await fresh.signIn("davi@vereda.test");
    const answers = await Promise.all(
      ["529.982.247-25", "111.444.777-35"].map((cpf) =>
        request(fresh.app, "PUT /mobile/customers/me", { headers, body: { ...form, cpf } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  } finally {
    await fresh.close();
  }
});
