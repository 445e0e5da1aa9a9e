import { sql } from "drizzle-orm";
import { check, index, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companies } from "./benefits.ts";
import { choice, instant, isOneOf, primaryId } from "./columns.ts";
import { partners } from "./partners.ts";
import { users } from "./users.ts";

const COMPANY_ROLES = ["OWNER", "MEMBER"] as const;

/** Who speaks for a company as its HR: for one at a time. A right that was taken away stays on record. */
export const companyMembers = pgTable(
  "company_members",
  {
    id: primaryId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    role: choice("role", COMPANY_ROLES).notNull(),
    createdAt: instant("created_at").notNull(),
    removedAt: instant("removed_at"),
  },
  (t) => [
    uniqueIndex("company_members_user_id_live_key").on(t.userId).where(sql`${t.removedAt} is null`),
    index("company_members_company_id_idx").on(t.companyId),
    check("company_members_role_known", isOneOf(t.role, COMPANY_ROLES)),
  ],
);

/** Who speaks for a specialist or a gym: for one at a time. */
export const partnerMembers = pgTable(
  "partner_members",
  {
    id: primaryId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id),
    createdAt: instant("created_at").notNull(),
    removedAt: instant("removed_at"),
  },
  (t) => [
    uniqueIndex("partner_members_user_id_live_key").on(t.userId).where(sql`${t.removedAt} is null`),
    index("partner_members_partner_id_idx").on(t.partnerId),
  ],
);
