import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { type CompanyForm, EMPLOYEES_MAX, type KeptForm } from "#contract/application.ts";
import { cnpjField, phoneField, textField } from "#src/shared/form/fields.ts";
import { applyMask } from "#src/ui/controls/masks.ts";

export interface CompanyTyped {
  name: string;
  fantasyName: string;
  cnpj: string;
  employees: string;
  contactName: string;
  phone: string;
}

const employeesField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(() => t`Campo obrigatório`),
  v.transform((typed) => Number(typed.replace(/[.\s]/g, ""))),
  v.check(
    (count) => Number.isInteger(count) && count >= 1 && count <= EMPLOYEES_MAX,
    () => t`Digite um número de 1 a 1 milhão`,
  ),
);

/** A company as typed; the output is what the API takes. */
export const CompanyFields = v.pipe(
  v.object({
    name: textField(120),
    fantasyName: textField(120),
    cnpj: cnpjField,
    employees: employeesField,
    contactName: textField(120),
    phone: phoneField,
  }),
  v.transform((typed): CompanyForm => ({ kind: "COMPANY", ...typed })),
);

export const noCompany: CompanyTyped = {
  name: "",
  fantasyName: "",
  cnpj: "",
  employees: "",
  contactName: "",
  phone: "",
};

export const companyTyped = ({
  kind: _,
  employees,
  ...form
}: Extract<KeptForm, { kind: "COMPANY" }>): CompanyTyped => ({
  ...form,
  employees: String(employees),
  cnpj: applyMask("cnpj", form.cnpj),
  phone: applyMask("phone", form.phone),
});
