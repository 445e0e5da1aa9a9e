import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { centavos, choice, instant, isOneOf, percent, primaryId } from "./columns.ts";
import { customers } from "./customers.ts";

export const companies = pgTable(
  "companies",
  {
    id: primaryId(),
    name: text("name").notNull(),
    fantasyName: text("fantasy_name").notNull(),
    cnpj: text("cnpj").notNull(),
    /** Domains of the e-mails that it gives its people, in lower case. */
    emailDomains: text("email_domains").array().notNull().default([]),
  },
  (t) => [unique("companies_cnpj_key").on(t.cnpj)],
);

const SUBSIDY_KINDS = ["PERCENTAGE", "FIXED"] as const;

/**
 * A group of a company's benefit. It pays a percentage of a price, `subsidyCap` at most, or `subsidyFixed` of each purchase;
 * `monthlyAllowance` is granted each month. It counts from `validFrom` to `validUntil`, days in São Paulo, where they are set.
 */
export const benefitGroups = pgTable(
  "benefit_groups",
  {
    id: primaryId(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    name: text("name").notNull(),
    subsidyKind: choice("subsidy_kind", SUBSIDY_KINDS).notNull().default("PERCENTAGE"),
    subsidyPercentage: percent("subsidy_percentage").notNull(),
    subsidyFixed: centavos("subsidy_fixed"),
    subsidyCap: centavos("subsidy_cap"),
    monthlyAllowance: centavos("monthly_allowance").notNull(),
    validFrom: date("valid_from", { mode: "string" }),
    validUntil: date("valid_until", { mode: "string" }),
    /** Nobody new gets it. */
    archivedAt: instant("archived_at"),
    updatedAt: instant("updated_at"),
  },
  (t) => [
    index("benefit_groups_company_id_idx").on(t.companyId),
    check("benefit_groups_percentage_range", sql`${t.subsidyPercentage} between 0 and 100`),
    check("benefit_groups_amounts", sql`${t.subsidyCap} >= 0 and ${t.monthlyAllowance} >= 0`),
    check("benefit_groups_kind_known", isOneOf(t.subsidyKind, SUBSIDY_KINDS)),
    check("benefit_groups_fixed", sql`(${t.subsidyKind} = 'FIXED') = (${t.subsidyFixed} is not null)`),
    check("benefit_groups_fixed_amount", sql`${t.subsidyFixed} > 0`),
    check("benefit_groups_fixed_alone", sql`${t.subsidyKind} <> 'FIXED' or ${t.subsidyPercentage} = 0`),
    check("benefit_groups_valid", sql`${t.validFrom} <= ${t.validUntil}`),
  ],
);

/** The benefit record of a customer, at most one that has not ended. It is blocked while `unblockDate` lies ahead. */
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
    /** From when it pays nothing any more; null while it goes on. */
    endedAt: instant("ended_at"),
    /** Of a dependent: the benefit that theirs is a part of, and how much of it a month. */
    holderId: uuid("holder_id").references((): AnyPgColumn => coParticipationCustomers.id),
    monthlyLimit: centavos("monthly_limit"),
  },
  (t) => [
    uniqueIndex("co_participation_customers_live_key").on(t.customerId).where(sql`${t.endedAt} is null`),
    index("co_participation_customers_customer_id_idx").on(t.customerId),
    index("co_participation_customers_company_id_idx").on(t.companyId),
    index("co_participation_customers_holder_id_idx").on(t.holderId).where(sql`${t.holderId} is not null`),
    check(
      "co_participation_customers_dependent",
      sql`(${t.holderId} is null) = (${t.monthlyLimit} is null) and ${t.holderId} <> ${t.id}`,
    ),
    check("co_participation_customers_dependent_limit", sql`${t.monthlyLimit} > 0`),
    check(
      "co_participation_customers_dependent_payroll",
      sql`${t.holderId} is null or not ${t.payrollDiscountEnabled}`,
    ),
  ],
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
