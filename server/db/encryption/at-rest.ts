import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { fiscalIdentities } from "../schema/account.ts";
import { applications } from "../schema/applications.ts";
import { customerPaymentMethods } from "../schema/cards.ts";
import { companyLeads } from "../schema/company-leads.ts";
import { customers } from "../schema/customers.ts";
import { companyEmployees, employeeImportRows } from "../schema/employees.ts";
import { enrolments } from "../schema/enrolments.ts";
import { mailCodes } from "../schema/mail-codes.ts";
import { mails, whatsAppMessages } from "../schema/mails.ts";
import { customerAddresses, registrations } from "../schema/registrations.ts";
import { reimbursements } from "../schema/reimbursements.ts";
import { sandboxPixPayouts } from "../schema/sandbox.ts";
import { startedPurchases } from "../schema/started-purchases.ts";

type Row = Record<string, unknown>;

/** A table with encrypted columns, by the names that the schema gives them. */
export interface AtRest {
  table: PgTable;
  /** The primary key. */
  key: readonly string[];
  texts?: readonly string[];
  jsons?: readonly string[];
  /** Blind indexes, each with the column that it is of. */
  indexes?: Readonly<Record<string, string>>;
  /** Plain columns that an encrypted one took the place of. */
  replaced?: { isThere: SQL; by: (row: Row) => Row };
}

const ADDRESS = ["cep", "street", "streetNumber", "district", "city", "state"] as const;

const degrees = (table: typeof enrolments | typeof customerAddresses) => ({
  isThere: sql`${table.latitude} is not null`,
  by: ({ latitude, longitude, position }: Row) => ({
    position: position ?? (latitude === null ? null : { latitude, longitude }),
    latitude: null,
    longitude: null,
  }),
});

export const EMPLOYEES: AtRest = {
  table: companyEmployees,
  key: ["id"],
  texts: ["cpf"],
  indexes: { cpfIndex: "cpf" },
};

export const IMPORT_ROWS: AtRest = {
  table: employeeImportRows,
  key: ["importId", "line"],
  texts: ["cpf"],
  indexes: { cpfIndex: "cpf" },
};

/** Every encrypted column there is: what a new key has to be brought to. */
export const AT_REST: readonly AtRest[] = [
  { table: customers, key: ["id"], texts: ["cpf", "phone"], indexes: { cpfIndex: "cpf" } },
  {
    table: customerAddresses,
    key: ["customerId"],
    texts: [...ADDRESS, "complement"],
    jsons: ["position"],
    replaced: degrees(customerAddresses),
  },
  { table: customerPaymentMethods, key: ["id"], texts: ["holderDocument", "phone"] },
  {
    table: enrolments,
    key: ["id"],
    texts: [...ADDRESS, "cpf", "phone"],
    jsons: ["position"],
    replaced: degrees(enrolments),
  },
  EMPLOYEES,
  IMPORT_ROWS,
  { table: fiscalIdentities, key: ["customerId"], texts: ["cpf"] },
  { table: registrations, key: ["id"], jsons: ["data"] },
  { table: applications, key: ["id"], jsons: ["data"] },
  { table: reimbursements, key: ["id"], texts: ["pixKey"] },
  { table: sandboxPixPayouts, key: ["id"], texts: ["pixKey"] },
  { table: startedPurchases, key: ["customerId", "kind", "itemId"], jsons: ["choices"] },
  { table: mailCodes, key: ["id"], jsons: ["chosen"] },
  { table: companyLeads, key: ["id"], texts: ["phone"] },
  { table: mails, key: ["id"], texts: ["textBody", "htmlBody"] },
  {
    table: whatsAppMessages,
    key: ["id"],
    texts: ["recipient", "textBody"],
    indexes: { recipientIndex: "recipient" },
  },
];
