import * as v from "valibot";
import type { Call } from "../call.ts";
import { Employee, EmployeeChange, EmployeeForm } from "../company-people.ts";
import { EmployeeStatus } from "../enums.ts";
import { pageNumber, pageOf } from "../paging.ts";
import { looseText } from "../text.ts";
import { byId } from "./by-id.ts";
import { done } from "./done.ts";

/** Who works at a company, as its HR says. */
export const companyPeopleCalls = {
  companyEmployees: {
    method: "GET",
    path: "/company/employees",
    summary:
      "The company's roster by name, those who left only where asked for. `query` is looked for in names, e-mails and codes.",
    access: "company",
    ours: true,
    query: v.object({
      status: v.optional(EmployeeStatus),
      query: v.optional(looseText(100), ""),
      page: v.optional(pageNumber, 0),
    }),
    answer: pageOf(Employee),
    errors: [],
  },
  companyInvite: {
    method: "POST",
    path: "/company/employees",
    summary: "Puts somebody on the roster, and writes to them where their e-mail is known.",
    access: "company",
    ours: true,
    body: EmployeeForm,
    answer: Employee,
    errors: ["NOT_FOUND", "EMPLOYEE_KNOWN", "RATE_LIMITED"],
  },
  companyChangeEmployee: {
    method: "PUT",
    path: "/company/employees/{id}",
    summary:
      "Changes the groups and the payroll discount of somebody on the roster, from their next purchase on.",
    access: "company",
    own: true,
    ours: true,
    params: byId,
    body: EmployeeChange,
    answer: Employee,
    errors: ["NOT_FOUND"],
  },
  companyRemoveEmployee: {
    method: "DELETE",
    path: "/company/employees/{id}",
    summary: "Takes somebody off the roster. A benefit that they have ends with the month in São Paulo.",
    access: "company",
    own: true,
    ours: true,
    params: byId,
    answer: done,
    errors: ["NOT_FOUND"],
  },
  companyInviteAgain: {
    method: "POST",
    path: "/company/employees/{id}/invitation",
    summary: "Writes again to somebody who has not claimed the benefit.",
    access: "company",
    own: true,
    ours: true,
    params: byId,
    answer: done,
    errors: ["NOT_FOUND", "RATE_LIMITED"],
  },
} as const satisfies Record<string, Call>;
