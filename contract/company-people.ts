import * as v from "valibot";
import { isoDate, isoInstant } from "./dates.ts";
import { cpf } from "./documents.ts";
import { EmployeeStatus } from "./enums.ts";
import { email, id, properName, text } from "./text.ts";

/** What a company calls somebody by: its own code for them, as it writes it. */
export const employeeCode = text(40, 1);

/** The groups that somebody is in; at most as many as a company would make. */
const groupIds = v.pipe(v.array(id), v.minLength(1), v.maxLength(20));

/** Somebody as HR puts them on the roster: known by an e-mail, or by a code together with the CPF. */
export const EmployeeForm = v.pipe(
  v.object({
    name: properName,
    email: v.nullable(email),
    employeeCode: v.nullable(employeeCode),
    cpf: v.nullable(cpf),
    groupIds,
    payrollDiscountEnabled: v.boolean(),
  }),
  v.check(
    (form) => form.email !== null || (form.employeeCode !== null && form.cpf !== null),
    "an e-mail, or a code and a CPF",
  ),
);
export type EmployeeForm = v.InferOutput<typeof EmployeeForm>;

/** What HR changes of somebody on the roster. */
export const EmployeeChange = v.object({ name: properName, groupIds, payrollDiscountEnabled: v.boolean() });
export type EmployeeChange = v.InferOutput<typeof EmployeeChange>;

/**
 * Somebody on a company's roster, as its HR sees them: never what they have, or have used. `cpf` is masked. LEFT: HR took them off;
 * `endsOn` is then the first day, in São Paulo, on which the benefit pays nothing any more, null where they had none.
 */
export const Employee = v.object({
  id,
  name: v.string(),
  email: v.nullable(v.string()),
  employeeCode: v.nullable(v.string()),
  cpf: v.nullable(v.string()),
  groups: v.array(v.object({ id, name: v.string() })),
  payrollDiscountEnabled: v.boolean(),
  status: EmployeeStatus,
  invitedAt: v.nullable(isoInstant),
  endsOn: v.nullable(isoDate),
});
export type Employee = v.InferOutput<typeof Employee>;
