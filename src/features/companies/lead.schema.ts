import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { type CompanyLead, LEAD_EMPLOYEES_MAX, LEAD_MESSAGE_MAX } from "#contract/company-lead.ts";
import { isCleanText, TEXT_MIN_LENGTH } from "#contract/text.ts";
import { emailField, phoneField, textField } from "#src/shared/form/fields.ts";

const required = () => t`Campo obrigatório`;

const employeesField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(required),
  v.transform((typed) => Number(typed.replace(/[.\s]/g, ""))),
  v.check(
    (count) => Number.isInteger(count) && count >= 1 && count <= LEAD_EMPLOYEES_MAX,
    () => t`Digite um número de 1 a 1 milhão`,
  ),
);

/** May be left empty. */
const messageField = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => text === "" || text.length >= TEXT_MIN_LENGTH,
    () => t`Digite pelo menos ${TEXT_MIN_LENGTH} letras`,
  ),
  v.maxLength(LEAD_MESSAGE_MAX, () => t`Digite no máximo ${LEAD_MESSAGE_MAX} letras`),
  v.check(isCleanText, () => t`Algo deu errado, por favor, confira seus dados e tente novamente.`),
  v.transform((text) => text || null),
);

/** A wish to be called as it is typed; the output is what the API takes, without the simulation. */
export const LeadFields = v.object({
  companyName: textField(120),
  contactName: textField(120),
  email: emailField,
  phone: phoneField,
  employees: employeesField,
  message: messageField,
});
export type LeadTyped = v.InferInput<typeof LeadFields>;
export type LeadSubmission = Omit<CompanyLead, "simulation">;
