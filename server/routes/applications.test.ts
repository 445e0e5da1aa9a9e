import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationForm } from "#contract/application.ts";
import { TERMS_VERSION } from "#contract/constants.ts";
import { inTransaction } from "../db/database.ts";
import {
  applicant,
  companyForm,
  mailTo,
  PASSWORD,
  specialistForm,
} from "../domain/applications/testing/applicant.ts";
import { pngFile } from "../domain/files/testing/files.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const refusal = (code: string) => ({ code, message: expect.any(String), requestId: expect.any(String) });
const signIn = async (email: string, profile: string, password = PASSWORD) => {
  const body = { email, password, profile };
  const answer = await request(server.app, "POST /authenticate", { body });
  return [answer.status, Object(answer.body).profiles];
};
const count = async (table: string): Promise<number> => {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`),
  );
  return rows[0]?.n ?? -1;
};
const professional = (registration: string) => ({
  ...specialistForm,
  practice: { ...specialistForm.practice, registration },
});

describe("a registration", () => {
  test("as a specialist is no account before its mail is answered; then it is a draft, and the profile may be picked", async () => {
    const body = {
      email: "Lia@Exemplo.test",
      password: PASSWORD,
      termsVersion: TERMS_VERSION,
      form: professional("6/98765"),
    };
    const users = await count("users");
    expect((await request(server.app, "POST /registrations/specialists", { body })).body).toEqual({
      done: true,
    });
    expect(await count("users")).toBe(users);
    const { text } = await mailTo(server, "lia@exemplo.test");
    const token = /verificar-email\?token=([\w-]+)/.exec(text)?.[1];
    const confirmed = { kind: "SPECIALIST", returnTo: "/cadastro", hasCpf: true };
    for (const _ of ["once", "again"])
      expect((await request(server.app, "POST /registrations/confirm", { body: { token } })).body).toEqual(
        confirmed,
      );
    expect(await signIn("lia@exemplo.test", "CUSTOMER")).toEqual([403, ["SPECIALIST"]]);
    expect(await signIn("lia@exemplo.test", "SPECIALIST")).toEqual([200, undefined]);
    const lia = await applicant(server, "lia@exemplo.test", "SPECIALIST");
    expect((await lia.call("GET /account")).body).toEqual({
      name: "Lia Andrade Moura",
      role: "USER",
      profile: "SPECIALIST",
      isApplicant: true,
      hasPassword: true,
    });
    expect(await lia.own()).toEqual({
      id: expect.any(String),
      status: "DRAFT",
      form: specialistForm,
      documents: [],
      refusalReason: null,
      createdAt: server.clock.now().toISOString(),
      sentAt: null,
      reviewedAt: null,
    });
    expect((await lia.call("GET /specialist/appointments?day=2026-11-23")).status).toBe(403);
  });

  test.each<[string, object]>([
    ["a number of another state", professional("CRP 05/98765")],
    ["a number that is none", professional("98")],
    ["a CNPJ with a wrong digit", { ...specialistForm, practice: { kind: "GYM", cnpj: "12ABC34501DE36" } }],
    ["a company at the specialists' door", companyForm],
  ])("with %s is refused", async (_, form) => {
    const body = { email: "x@exemplo.test", password: PASSWORD, termsVersion: TERMS_VERSION, form };
    const answer = await request(server.app, "POST /registrations/specialists", { body });
    expect([answer.status, Object(answer.body).code]).toEqual([400, "VALIDATION"]);
  });

  test("asks for no other terms, and for a password that is not guessed", async () => {
    const body = { email: "x@exemplo.test", termsVersion: "2020-01", password: PASSWORD, form: companyForm };
    const answers = [body, { ...body, termsVersion: TERMS_VERSION, password: "123456" }].map((sent) =>
      request(server.app, "POST /registrations/companies", { body: sent }),
    );
    expect((await Promise.all(answers)).map(({ body: answer }) => Object(answer).code)).toEqual([
      "VALIDATION",
      "PASSWORD_COMMON",
    ]);
  });

  test("of an e-mail that has an account looks the same; only the mail says so, and where to go on", async () => {
    const body = {
      email: "ana@vereda.test",
      password: PASSWORD,
      termsVersion: TERMS_VERSION,
      form: companyForm,
    };
    const answer = await request(server.app, "POST /registrations/companies", { body });
    expect(answer.body).toEqual({ done: true });
    const { subject, text } = await mailTo(server, "ana@vereda.test");
    expect(subject).toBe("Você já tem uma conta");
    expect(text).toContain("/entrar?returnTo=/registro/empresa");
    expect(await signIn("ana@vereda.test", "COMPANY")).toEqual([401, undefined]);
  });
});

describe("an application", () => {
  test("is begun by whoever is signed in, once of a kind, and again after it was given up", async () => {
    const bruno = await applicant(server, "bruno@vereda.test");
    const create = (registration = "CRP 06/11111") =>
      bruno.call("POST /applications", professional(registration));
    const first = await create();
    expect(first.status).toBe(200);
    expect((await create("CRP 06/11112")).body).toEqual(refusal("APPLICATION_OPEN"));
    const mixed = await bruno.call(`PUT /applications/${first.body.id}`, companyForm);
    expect(mixed.body.code).toBe("VALIDATION");
    expect((await bruno.call(`DELETE /applications/${first.body.id}`)).body).toEqual({ done: true });
    expect((await bruno.call("GET /applications")).body).toEqual({ content: [] });
    expect((await create()).status).toBe(200);
    const marina = await applicant(server, "marina@vereda.test", "SPECIALIST");
    const another = await marina.call("POST /applications", professional("CRP 06/22222"));
    expect(another.body).toEqual(refusal("APPLICATION_OPEN"));
  });

  test("sent again with the same form is the same draft, until it has been sent for review", async () => {
    const bruno = await applicant(server, "bruno@vereda.test");
    const create = () => bruno.call("POST /applications", companyForm);
    const first = await create();
    expect(first.status).toBe(200);
    expect(await create()).toEqual(first);
    const statusIs = (status: string) =>
      inTransaction(server.deps.db, (tx) =>
        tx.execute(sql`update applications set status = ${status} where id = ${first.body.id}`),
      );
    await statusIs("SENT");
    expect((await create()).body).toEqual(refusal("APPLICATION_OPEN"));
    await statusIs("WITHDRAWN");
  });

  test("keeps one document of each kind, told by its content, and needs those of its kind to be sent", async () => {
    const carla = await applicant(server, "carla@vereda.test");
    const { body: begun } = await carla.call("POST /applications", companyForm);
    const id = String(begun.id);
    expect((await carla.call(`POST /applications/${id}/sending`)).body).toEqual(refusal("DOCUMENTS_MISSING"));
    expect((await carla.upload(id, "IDENTITY", Buffer.from("GIF89a"))).body).toEqual(
      refusal("DOCUMENT_UNREADABLE"),
    );
    await carla.upload(id, "IDENTITY");
    await carla.upload(id, "IDENTITY", pngFile());
    const { documents } = await carla.own();
    expect(documents.map(({ kind, contentType }) => [kind, contentType])).toEqual([
      ["IDENTITY", "image/png"],
    ]);
    expect((await carla.send(await carla.own())).body).toMatchObject({
      status: "SENT",
      sentAt: server.clock.now().toISOString(),
    });
    const again = await carla.call(`POST /applications/${id}/sending`);
    expect([again.status, again.body.status]).toEqual([200, "SENT"]);
    const changes = await Promise.all([
      carla.call(`PUT /applications/${id}`, companyForm),
      carla.upload(id, "ARTICLES"),
      carla.call(`DELETE /applications/${id}/documents/ARTICLES`),
    ]);
    expect(changes.map(({ body }) => body)).toEqual(changes.map(() => refusal("APPLICATION_CHANGED")));
    expect((await mailTo(server, "carla@vereda.test")).subject).toBe("Recebemos o seu cadastro");
  });

  test("of what is there already, or waits before it, is refused when it is sent", async () => {
    const davi = await applicant(server, "davi@vereda.test");
    const sendAs = async (form: ApplicationForm) => {
      const { body } = await davi.call("POST /applications", form);
      const sent = await davi.send(await davi.own());
      await davi.call(`DELETE /applications/${body.id}`);
      return sent.body;
    };
    expect(await sendAs(companyForm)).toEqual(refusal("CNPJ_TAKEN"));
    expect(await sendAs({ ...companyForm, cnpj: "48293017000100" })).toEqual(refusal("CNPJ_TAKEN"));
    const practice = {
      kind: "PROFESSIONAL",
      professionalType: "psychologist",
      registration: "CRP 02/18734",
      state: "PE",
    } as const;
    expect(await sendAs({ ...specialistForm, practice })).toEqual(refusal("REGISTRATION_TAKEN"));
  });
});

test("of two who send one council number at once, one has it", async () => {
  const [elisa, gabi] = [
    await applicant(server, "davi@vereda.test"),
    await applicant(server, "iara@vereda.test"),
  ];
  for (const one of [elisa, gabi]) {
    await one.call("POST /applications", professional("CRP 06/77777"));
    for (const kind of ["COUNCIL_CARD", "IDENTITY"] as const) await one.upload((await one.own()).id, kind);
  }
  const ids = [(await elisa.own()).id, (await gabi.own()).id];
  const sent = await Promise.all(
    [elisa, gabi].map((one, index) => one.call(`POST /applications/${ids[index]}/sending`)),
  );
  expect(sent.map(({ body }) => body.code ?? body.status).sort()).toEqual(["REGISTRATION_TAKEN", "SENT"]);
});
