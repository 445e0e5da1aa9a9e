import type { ApplicationForm } from "#contract/application.ts";
import type { Transaction } from "../database.ts";
import { applications } from "../schema/applications.ts";
import { users } from "../schema/users.ts";
import { DEMO_PASSWORD_HASH } from "./people.ts";
import { seedId } from "./seed-id.ts";

const HOUR_MS = 60 * 60_000;

/** Somebody who waits for the review, and signs in as a specialist with the demonstration's password. */
export const demoApplication = {
  key: "teresa",
  email: "teresa@vereda.test",
  form: {
    kind: "SPECIALIST",
    name: "Teresa Cavalcanti Braga",
    fantasyName: "Teresa Braga",
    phone: "81987340021",
    bio: "Psicóloga clínica. Atendo adultos que passam por mudanças: de casa, de trabalho, de fase da vida. Escuto sem pressa e combino com cada pessoa o ritmo das sessões.",
    practice: {
      kind: "PROFESSIONAL",
      professionalType: "psychologist",
      registration: "CRP 02/18734",
      state: "PE",
    },
  } satisfies ApplicationForm,
};

/** What the administrator has to look at. Its documents are left out: the demonstration has no files. */
export async function seedApplications(tx: Transaction, now: Date): Promise<void> {
  const { key, email, form } = demoApplication;
  const createdAt = new Date(now.getTime() - 30 * HOUR_MS);
  const sentAt = new Date(now.getTime() - 26 * HOUR_MS);
  await tx.insert(users).values({
    id: seedId("user", key),
    email,
    name: form.name,
    passwordHash: DEMO_PASSWORD_HASH,
    createdAt,
  });
  await tx.insert(applications).values({
    id: seedId("application", key),
    kind: form.kind,
    userId: seedId("user", key),
    status: "SENT",
    data: { version: 1, form },
    professionalType: form.practice.professionalType,
    registration: form.practice.registration,
    createdAt,
    sentAt,
    updatedAt: sentAt,
  });
}
