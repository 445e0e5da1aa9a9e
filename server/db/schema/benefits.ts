import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { centavos, instant, percent, primaryId } from "./columns.ts";
import { customers } from "./customers.ts";

export const companies = pgTable(
  "companies",
  {
    id: primaryId(),
    name: text("name").notNull(),
    fantasyName: text("fantasy_name").notNull(),
    cnpj: text("cnpj").notNull(),
  },
  (t) => [unique("companies_cnpj_key").on(t.cnpj)],
);

/** A group of a company's benefit. `subsidyCap` limits one purchase; `monthlyAllowance` is granted each month. */
export const benefitGroups = pgTable(
  "benefit_groups",
  {
    id: primaryId(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    name: text("name").notNull(),
    subsidyPercentage: percent("subsidy_percentage").notNull(),
    subsidyCap: centavos("subsidy_cap"),
    monthlyAllowance: centavos("monthly_allowance").notNull(),
  },
  (t) => [
    index("benefit_groups_company_id_idx").on(t.companyId),
    check("benefit_groups_percentage_range", sql`${t.subsidyPercentage} between 0 and 100`),
    check("benefit_groups_amounts", sql`${t.subsidyCap} >= 0 and ${t.monthlyAllowance} >= 0`),
  ],
);

/** The benefit record of a customer, at most one. It is blocked while `unblockDate` lies ahead. */
export const coParticipationCustomers = pgTable(
  "co_participation_customers",
  {
    id: primaryId(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    unblockDate: date("unblock_date", { mode: "string" }),
    payrollDiscountEnabled: boolean("payroll_discount_enabled").notNull().default(false),
  },
  (t) => [unique("co_participation_customers_customer_id_key").on(t.customerId)],
);

export const coParticipationGroups = pgTable(
  "co_participation_groups",
  {
    benefitId: uuid("benefit_id")
      .notNull()
      .references(() => coParticipationCustomers.id, { onDelete: "cascade" }),
    groupId: uuid("group_id")
      .notNull()
      .references(() => benefitGroups.id),
  },
  (t) => [primaryKey({ columns: [t.benefitId, t.groupId] })],
);

/**
 * What a benefit grants and has used in one month, named by its first day in São Paulo. Reserve with a guarded
 * `UPDATE … SET used = used + x WHERE used + x <= granted`; the CHECK is the last word.
 */
export const benefitBalances = pgTable(
  "benefit_balances",
  {
    benefitId: uuid("benefit_id")
      .notNull()
      .references(() => coParticipationCustomers.id),
    month: date("month", { mode: "string" }).notNull(),
    granted: centavos("granted").notNull(),
    used: centavos("used").notNull().default(0),
    grantedAt: instant("granted_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.benefitId, t.month] }),
    check("benefit_balances_used_within_granted", sql`${t.used} between 0 and ${t.granted}`),
    check("benefit_balances_month_first_day", sql`extract(day from ${t.month}) = 1`),
  ],
);

/** A session that somebody with a benefit missed without a word: so many of them block the benefit. */
export const benefitNoShows = pgTable(
  "benefit_no_shows",
  {
    id: primaryId(),
    benefitId: uuid("benefit_id")
      .notNull()
      .references(() => coParticipationCustomers.id),
    title: text("title").notNull(),
    missedAt: instant("missed_at").notNull(),
    timeZone: text("time_zone").notNull(),
  },
  (t) => [index("benefit_no_shows_benefit_id_idx").on(t.benefitId)],
);
