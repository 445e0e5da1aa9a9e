import { sql } from "drizzle-orm";
import * as v from "valibot";
import {
  Application,
  type ApplicationForm,
  type CompanyForm,
  type DocumentKind,
  documentsFor,
  type SpecialistForm,
} from "#contract/application.ts";
import { TERMS_VERSION } from "#contract/constants.ts";
import type { LoginProfile } from "#contract/enums.ts";
import { inTransaction } from "#server/db/database.ts";
import { request } from "#server/testing/request.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { pdfFile } from "../../files/testing/files.ts";

export const PASSWORD = "trilha nova";

export const specialistForm: SpecialistForm = {
  kind: "SPECIALIST",
  name: "Lia Andrade Moura",
  fantasyName: "Lia Moura",
  phone: "11987654321",
  bio: "Psicóloga. Atendo adultos, online.",
  practice: {
    kind: "PROFESSIONAL",
    professionalType: "psychologist",
    registration: "CRP 06/98765",
    state: "SP",
  },
};

/** The example of the Receita Federal: letters and figures. */
export const CNPJ = "12ABC34501DE35";

export const companyForm: CompanyForm = {
  kind: "COMPANY",
  name: "Serra Azul Logística Ltda.",
  fantasyName: "Serra Azul",
  cnpj: CNPJ,
  employees: 240,
  contactName: "Nara Prado",
  phone: "1133334444",
};

/** The newest mail to somebody, once the jobs have run. */
export async function mailTo(server: TestApp, email: string): Promise<{ subject: string; text: string }> {
  await server.deps.jobs.drain(jobHandlers(server.deps));
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ subject: string; text: string }>(sql`
      select subject, text_body as text from mails where recipient = ${email} order by sent_at desc, id desc limit 1`),
  );
  return rows[0] ?? { subject: "", text: "" };
}

/** Registers with an e-mail, and confirms it. */
export async function registerApplicant(server: TestApp, email: string, form: ApplicationForm) {
  const path = form.kind === "COMPANY" ? "companies" : "specialists";
  const body = { email, password: PASSWORD, termsVersion: TERMS_VERSION, form };
  const asked = await request(server.app, `POST /registrations/${path}`, { body });
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  const token = /verificar-email\?token=([\w-]+)/.exec((await mailTo(server, email)).text)?.[1] ?? "";
  return request(server.app, "POST /registrations/confirm", { body: { token } });
}

/** Somebody signed in who calls the API about applications. */
export async function applicant(server: TestApp, email: string, profile?: LoginProfile) {
  const session = await server.signIn(email, profile);
  const call = async (target: string, body?: unknown) => {
    const { status, body: answer } = await request(server.app, target, {
      headers: new Headers(session),
      ...(body !== undefined && { body }),
    });
    return { status, body: answer as Record<string, unknown> }; // Errors and answers are objects.
  };
  const upload = async (id: string, kind: DocumentKind, file: Buffer = pdfFile(0, kind)) => {
    const answer = await server.app.request(`/api/applications/${id}/documents/${kind}`, {
      method: "PUT",
      headers: new Headers(session),
      body: new Uint8Array(file),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  return {
    call,
    upload,
    session,
    /** The newest of their applications. */
    async own(): Promise<Application> {
      const { body } = await call("GET /applications");
      const [newest] = v.parse(v.object({ content: v.array(Application) }), body).content;
      if (!newest) throw new Error("there is no application");
      return newest;
    },
    /** Uploads what an application needs, and sends it. */
    async send({ id, form }: Application) {
      for (const { kind, isRequired } of documentsFor(form)) if (isRequired) await upload(id, kind);
      return call(`POST /applications/${id}/sending`);
    },
  };
}
