import * as v from "valibot";
import { type ApplicationForm, KeptForm } from "#contract/application.ts";

/** What is kept of a form: whole, and what is unique or looked for in columns of its own. */
export function columnsOf(form: ApplicationForm) {
  const practice = form.kind === "SPECIALIST" ? form.practice : null;
  const professional = practice?.kind === "PROFESSIONAL" ? practice : null;
  return {
    kind: form.kind,
    data: { version: 1, form } satisfies v.InferInput<typeof Kept>,
    professionalType: professional?.professionalType ?? null,
    registration: professional?.registration ?? null,
    cnpj: form.kind === "COMPANY" ? form.cnpj : practice?.kind === "GYM" ? practice.cnpj : null,
  };
}

const Kept = v.object({ version: v.literal(1), form: KeptForm });

/** The form that an application, or a registration for one, was kept with. */
export const formOf = (data: unknown): KeptForm => v.parse(Kept, data).form;

/** The name of whoever applies. */
export const applicantOf = (form: KeptForm): string =>
  form.kind === "COMPANY" ? form.contactName : form.name;
