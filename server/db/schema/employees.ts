import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { blindIndex, encrypted, isIndexed } from "../encryption/columns.ts";
import { benefitGroups, companies } from "./benefits.ts";
import { choice, instant, isOneOf, primaryId } from "./columns.ts";
import { customers } from "./customers.ts";
import { users } from "./users.ts";

/** Text by which HR finds people, in small letters without marks. Between its parts stands what no query may hold. */
export const lookedUp = (of: { name: SQLWrapper; email: SQLWrapper; employeeCode: SQLWrapper }): SQL =>
  sql`folded(${of.name} || chr(1) || coalesce(${of.email}, '') || chr(1) || coalesce(${of.employeeCode}, ''))`;

const EMPLOYEE_STATUSES = ["INVITED", "LINKED", "LEFT"] as const;
const IMPORT_STATUSES = ["SENT", "CHECKING", "CHECKED", "COMMITTING", "DONE", "FAILED", "GIVEN_UP"] as const;

/**
 * Who works at a company, as its HR says. Whoever claims the benefit shows an e-mail, or a code together with the CPF; `email` is in
 * lower case, `cpf` 11 digits. Somebody who left stays on record, and may come back as another row.
 */
export const companyEmployees = pgTable(
  "company_employees",
  {
    id: primaryId(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    name: text("name").notNull(),
    email: text("email"),
    employeeCode: text("employee_code"),
    cpf: encrypted("cpf", "company_employees.cpf"),
    cpfIndex: blindIndex("cpf_index", "cpf"),
    payrollDiscountEnabled: boolean("payroll_discount_enabled").notNull().default(false),
    status: choice("status", EMPLOYEE_STATUSES).notNull(),
    /** Whose benefit it is once it was claimed. */
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "set null" }),
    invitedAt: instant("invited_at"),
    linkedAt: instant("linked_at"),
    leftAt: instant("left_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("company_employees_email_key").on(t.companyId, t.email).where(sql`${t.leftAt} is null`),
    uniqueIndex("company_employees_code_key").on(t.companyId, t.employeeCode).where(sql`${t.leftAt} is null`),
    uniqueIndex("company_employees_cpf_key").on(t.companyId, t.cpf).where(sql`${t.leftAt} is null`),
    uniqueIndex("company_employees_cpf_index_key")
      .on(t.companyId, t.cpfIndex)
      .where(sql`${t.leftAt} is null`),
    uniqueIndex("company_employees_customer_id_key").on(t.customerId).where(sql`${t.leftAt} is null`),
    // Pages by name, of whoever has not left and of one status; how many there are; words.
    index("company_employees_name_idx")
      .on(t.companyId, sql`folded(${t.name})`, t.id)
      .where(sql`${t.status} <> 'LEFT'`),
    index("company_employees_status_name_idx").on(t.companyId, t.status, sql`folded(${t.name})`, t.id),
    index("company_employees_status_idx").on(t.companyId, t.status),
    index("company_employees_looked_up_idx").using("gin", sql`${lookedUp(t)} gin_trgm_ops`),
    check("company_employees_status_known", isOneOf(t.status, EMPLOYEE_STATUSES)),
    check("company_employees_cpf_indexed", isIndexed(t.cpf, t.cpfIndex)),
    check("company_employees_left", sql`(${t.status} = 'LEFT') = (${t.leftAt} is not null)`),
    check(
      "company_employees_can_be_told",
      sql`${t.email} is not null or (${t.employeeCode} is not null and ${t.cpf} is not null)`,
    ),
  ],
);

/** The groups that an employee's benefit has. */
export const companyEmployeeGroups = pgTable(
  "company_employee_groups",
  {
    employeeId: uuid("employee_id")
      .notNull()
      .references(() => companyEmployees.id, { onDelete: "cascade" }),
    groupId: uuid("group_id")
      .notNull()
      .references(() => benefitGroups.id),
  },
  (t) => [
    primaryKey({ columns: [t.employeeId, t.groupId] }),
    index("company_employee_groups_group_id_idx").on(t.groupId),
  ],
);

/** A file of employees on its way in: one at a time for each company. Its progress is what the row says. */
export const employeeImports = pgTable(
  "employee_imports",
  {
    id: primaryId(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    storageKey: text("storage_key").notNull(),
    /** As it was called where it came from, to be shown; never a path. */
    fileName: text("file_name").notNull(),
    status: choice("status", IMPORT_STATUSES).notNull(),
    totalLines: integer("total_lines"),
    checkedLines: integer("checked_lines").notNull().default(0),
    badLines: integer("bad_lines").notNull().default(0),
    added: integer("added").notNull().default(0),
    changed: integer("changed").notNull().default(0),
    failureCode: text("failure_code"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("employee_imports_open_key")
      .on(t.companyId)
      .where(sql`${t.status} in ('SENT', 'CHECKING', 'CHECKED', 'COMMITTING')`),
    check("employee_imports_status_known", isOneOf(t.status, IMPORT_STATUSES)),
  ],
);

/** A line of such a file, checked but not let in: what is let in is let in at once. */
export const employeeImportRows = pgTable(
  "employee_import_rows",
  {
    importId: uuid("import_id")
      .notNull()
      .references(() => employeeImports.id, { onDelete: "cascade" }),
    line: integer("line").notNull(),
    name: text("name").notNull(),
    email: text("email"),
    employeeCode: text("employee_code"),
    cpf: encrypted("cpf", "company_employees.cpf"),
    cpfIndex: blindIndex("cpf_index", "cpf"),
    groups: text("groups").array().notNull(),
    payrollDiscountEnabled: boolean("payroll_discount_enabled").notNull(),
    /** What is wrong with it, one code each; empty where nothing is. */
    errors: text("errors").array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    check("employee_import_rows_cpf_indexed", isIndexed(t.cpf, t.cpfIndex)),
  ],
);
