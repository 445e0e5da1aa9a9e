import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { encrypted } from "../encryption/columns.ts";
import { instant, primaryId } from "./columns.ts";
import { users } from "./users.ts";

/** A company that wants to be called back. `phone` is 10 or 11 digits. */
export const companyLeads = pgTable(
  "company_leads",
  {
    id: primaryId(),
    companyName: text("company_name").notNull(),
    contactName: text("contact_name").notNull(),
    /** In lower case. */
    email: text("email").notNull(),
    phone: encrypted("phone", "company_leads.phone").notNull(),
    employees: integer("employees").notNull(),
    /** What they had simulated, as the simulator's schema has it. */
    simulation: jsonb("simulation"),
    message: text("message"),
    createdAt: instant("created_at").notNull(),
    handledAt: instant("handled_at"),
    handledBy: uuid("handled_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    index("company_leads_created_at_idx").on(t.createdAt),
    check("company_leads_employees", sql`${t.employees} between 1 and 1000000`),
  ],
);
