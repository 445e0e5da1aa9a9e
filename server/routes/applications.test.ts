import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationForm } from "#contract/application.ts";
import { TERMS_VERSION } from "#contract/constants.ts";
import { inTransaction } from "../db/database.ts";
import { DEMO_PASSWORD } from "../db/seed/people.ts";
import {
  applicant,
  CNPJ,
  companyForm,
  mailTo,
  PASSWORD,
  registerApplicant,
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
/** Mails are told apart by when they were sent. */
const later = () => server.clock.moveTo(new Date(server.clock.now().getTime() + 1_000));
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
    const create = () => bruno.call("POST /applications", professional("CRP 06/11111"));
    const first = await create();
    expect(first.status).toBe(200);
    expect((await create()).body).toEqual(refusal("APPLICATION_OPEN"));
    const mixed = await bruno.call(`PUT /applications/${first.body.id}`, companyForm);
    expect(mixed.body.code).toBe("VALIDATION");
    expect((await bruno.call(`DELETE /applications/${first.body.id}`)).body).toEqual({ done: true });
    expect((await bruno.call("GET /applications")).body).toEqual({ content: [] });
    expect((await create()).status).toBe(200);
    const marina = await applicant(server, "marina@vereda.test", "SPECIALIST");
    const another = await marina.call("POST /applications", professional("CRP 06/22222"));
    expect(another.body).toEqual(refusal("APPLICATION_OPEN"));
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

describe("the review", () => {
  const helena = () => applicant(server, "helena@vereda.test");
  const find = (path: string) => server.app.request(path);

  /** Nobody but its applicant and the administrators can tell that there is such an application. */
  async function traces(name: string): Promise<unknown[]> {
    const answers = await Promise.all([
      request(server.app, `GET /search/activities?query=${encodeURIComponent(name)}&indexes=ACTIVITY,PLAN`),
      request(server.app, `GET /search/activities/suggestions?query=${encodeURIComponent(name)}`),
    ]);
    return answers.map(({ body }) => JSON.stringify(body).includes(name));
  }
  const sitemap = async () => {
    const pages = await (await find("/sitemaps/partners-1.xml")).text();
    return pages.match(/<loc>/g)?.length ?? 0;
  };

  test("of a specialist: nothing is found before the approval; then there is a profile, a page for search engines and a day", async () => {
    await registerApplicant(server, "nilo@exemplo.test", professional("CRP 06/33333") as ApplicationForm);
    const nilo = await applicant(server, "nilo@exemplo.test", "SPECIALIST");
    const { id } = await nilo.own();
    await nilo.send(await nilo.own());
    const [partners, pages] = [await count("partners"), await sitemap()];
    expect(await traces("Lia Moura")).toEqual([false, false]);
    const admin = await helena();
    const tooEarly = await admin.call(`POST /admin/applications/${id}/approval`);
    expect(tooEarly.body).toEqual(refusal("APPLICATION_CHANGED"));
    const started = await admin.call(`POST /admin/applications/${id}/review`);
    expect(started.body).toMatchObject({ status: "IN_REVIEW", reviewerName: "Helena Prado Vasques" });
    expect([await count("partners"), await sitemap()]).toEqual([partners, pages]);
    later();
    const approved = await admin.call(`POST /admin/applications/${id}/approval`);
    expect(approved.body).toMatchObject({ status: "APPROVED", reviewedAt: server.clock.now().toISOString() });
    expect([await count("partners"), await sitemap()]).toEqual([partners + 1, pages + 1]);
    expect((await mailTo(server, "nilo@exemplo.test")).subject).toBe(
      "Cadastro aprovado: boas-vindas à Vereda",
    );
    expect((await nilo.call("GET /specialist/appointments?day=2026-11-23")).status).toBe(200);
    expect((await nilo.call("GET /account")).body.isApplicant).toBe(false);
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute<{ id: string }>(sql`select partner_id as id from applications where id = ${id}`),
    );
    const profile = await request(server.app, `GET /partners/${rows[0]?.id}`);
    expect(profile.body).toMatchObject({ fantasyName: "Lia Moura", registration: "CRP 06/33333" });
  });

  test("of a company makes it, with its domain, and an HR", async () => {
    const form = { ...companyForm, cnpj: "19131243000197" };
    await registerApplicant(server, "nara@serraazul.example", form);
    const nara = await applicant(server, "nara@serraazul.example", "COMPANY");
    await nara.send(await nara.own());
    const { id } = await nara.own();
    expect((await nara.call("GET /company")).status).toBe(403);
    const admin = await helena();
    await admin.call(`POST /admin/applications/${id}/review`);
    await admin.call(`POST /admin/applications/${id}/approval`);
    expect((await nara.call("GET /company")).body.company).toEqual({
      id: expect.any(String),
      name: form.name,
      fantasyName: form.fantasyName,
      cnpj: form.cnpj,
    });
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`select c.email_domains, m.role from companies c join company_members m on m.company_id = c.id
        where c.cnpj = ${form.cnpj}`),
    );
    expect(rows).toEqual([{ email_domains: ["serraazul.example"], role: "OWNER" }]);
  });

  test("refuses with a reason; what is corrected is sent again", async () => {
    const admin = await helena();
    const julia = await applicant(server, "julia@vereda.test");
    await julia.call("POST /applications", professional("CRP 06/44444"));
    const { id } = await julia.own();
    await julia.send(await julia.own());
    await admin.call(`POST /admin/applications/${id}/review`);
    later();
    const reason = "A carteira está ilegível.";
    await admin.call(`POST /admin/applications/${id}/refusal`, { reason });
    expect(await julia.own()).toMatchObject({ status: "REFUSED", refusalReason: reason });
    expect((await mailTo(server, "julia@vereda.test")).text).toContain(reason);
    expect(await signIn("julia@vereda.test", "SPECIALIST", DEMO_PASSWORD)).toEqual([200, undefined]);
    await julia.upload(id, "COUNCIL_CARD", pngFile({ shade: 7 }));
    const sent = await julia.call(`POST /applications/${id}/sending`);
    expect(sent.body).toMatchObject({ status: "SENT", refusalReason: null, reviewedAt: null });
  });

  test("is of two administrators the first's, and never of one's own", async () => {
    const admin = await helena();
    await admin.call("POST /applications", professional("CRP 06/55555"));
    const own = await admin.own();
    await admin.send(own);
    expect((await admin.call(`POST /admin/applications/${own.id}/review`)).body).toEqual(
      refusal("FORBIDDEN"),
    );
    const { body } = await admin.call("GET /admin/applications");
    const [first] = (body.content as { id: string; email: string }[]).filter(
      ({ email }) => email === "teresa@vereda.test",
    );
    const both = await Promise.all(
      [1, 2].map(() => admin.call(`POST /admin/applications/${first?.id}/review`)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("reads a document as an attachment; nobody else does", async () => {
    const carla = await applicant(server, "carla@vereda.test");
    const [document] = (await carla.own()).documents;
    const ask = async (headers: Headers) =>
      server.app.request(`/api/admin/application-documents/${document?.id}`, { headers });
    const file = await ask((await helena()).session);
    expect([file.status, file.headers.get("content-disposition")?.split(";")[0]]).toEqual([
      200,
      "attachment",
    ]);
    expect((await ask(carla.session)).status).toBe(403);
  });

  test("knows nothing of drafts", async () => {
    const admin = await helena();
    const fabio = await applicant(server, "fabio@vereda.test");
    const { body } = await fabio.call("POST /applications", { ...companyForm, cnpj: CNPJ });
    expect((await admin.call(`POST /admin/applications/${body.id}/review`)).body).toEqual(
      refusal("NOT_FOUND"),
    );
  });
});
