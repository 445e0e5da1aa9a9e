import { t } from "@lingui/core/macro";
import * as v from "valibot";
import type { Employee, EmployeeForm } from "#contract/company-people.ts";
import { cpfField, emailField, textField } from "#src/shared/form/fields.ts";

const required = () => t`Campo obrigatório`;
const groupIds = v.pipe(
  v.array(v.string()),
  v.minLength(1, () => t`Escolha pelo menos um grupo`),
);
const common = { name: textField(120), groupIds, payrollDiscountEnabled: v.boolean() };
const codeField = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(required),
  v.maxLength(40, () => t`Digite no máximo 40 letras`),
);

/** How a company knows somebody. */
const Typed = v.object({
  ...v.object({ name: v.string(), groupIds: v.array(v.string()), payrollDiscountEnabled: v.boolean() })
    .entries,
  by: v.picklist(["EMAIL", "CODE"]),
  email: v.string(),
  employeeCode: v.string(),
  cpf: v.string(),
});
export type PersonTyped = v.InferInput<typeof Typed>;

/** Somebody new as they are typed; the output is what the API takes. What belongs to the other way of knowing them is not looked at. */
export const PersonFields = v.pipe(
  v.variant("by", [
    v.object({
      ...common,
      by: v.literal("EMAIL"),
      email: emailField,
      employeeCode: v.string(),
      cpf: v.string(),
    }),
    v.object({ ...common, by: v.literal("CODE"), email: v.string(), employeeCode: codeField, cpf: cpfField }),
  ]),
  v.transform(
    ({ by, email, employeeCode, cpf, ...person }): EmployeeForm => ({
      ...person,
      ...(by === "EMAIL" ? { email, employeeCode: null, cpf: null } : { email: null, employeeCode, cpf }),
    }),
  ),
);

/** What HR changes of somebody. */
export const ChangeFields = v.object(common);
export type ChangeTyped = v.InferInput<typeof ChangeFields>;

export const emptyPerson = (groupIds: string[]): PersonTyped => ({
  name: "",
  by: "EMAIL",
  email: "",
  employeeCode: "",
  cpf: "",
  groupIds,
  payrollDiscountEnabled: false,
});

export const typedOf = ({ name, groups, payrollDiscountEnabled }: Employee): ChangeTyped => ({
  name,
  groupIds: groups.map(({ id }) => id),
  payrollDiscountEnabled,
});
