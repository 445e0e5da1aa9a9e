import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationForm } from "#contract/application.ts";
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
    const { body } = await carla.call("POST /applications", companyForm);
    await carla.upload(String(body.id), "IDENTITY");
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
