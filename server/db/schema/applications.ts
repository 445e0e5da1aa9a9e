import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ProfessionalType } from "#contract/enums.ts";
import { encryptedJson } from "../encryption/columns.ts";
import { companies } from "./benefits.ts";
import { choice, instant, isOneOf, primaryId } from "./columns.ts";
import { partners } from "./partners.ts";
import { users } from "./users.ts";

const KINDS = ["SPECIALIST", "COMPANY"] as const;
const STATUSES = ["DRAFT", "SENT", "IN_REVIEW", "APPROVED", "REFUSED", "WITHDRAWN"] as const;
const DOCUMENT_KINDS = ["COUNCIL_CARD", "IDENTITY", "CNPJ_CARD", "ARTICLES", "POWER_OF_ATTORNEY"] as const;

/**
 * Somebody who wants to offer sessions, or a company that wants to give a benefit. Nothing of it can be found before an administrator
 * approves: only then its partner or its company is made. `cnpj` is 14 characters, `registration` the council's number as `council.ts`
 * writes it.
 */
export const applications = pgTable(
  "applications",
  {
    id: primaryId(),
    kind: choice("kind", KINDS).notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    status: choice("status", STATUSES).notNull(),
    /** What was filled in, as the schema of its kind has it. */
    data: encryptedJson("data", "applications.data").notNull(),
    professionalType: choice("professional_type", ProfessionalType.options),
    registration: text("registration"),
    cnpj: text("cnpj"),
    refusalReason: text("refusal_reason"),
    reviewedBy: uuid("reviewed_by").references(() => users.id, { onDelete: "set null" }),
    sentAt: instant("sent_at"),
    reviewedAt: instant("reviewed_at"),
    /** What came of it. */
    partnerId: uuid("partner_id").references(() => partners.id),
    companyId: uuid("company_id").references(() => companies.id),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    uniqueIndex("applications_open_key")
      .on(t.userId, t.kind)
      .where(sql`${t.status} not in ('REFUSED', 'WITHDRAWN')`),
    uniqueIndex("applications_registration_key")
      .on(t.registration)
      .where(sql`${t.status} in ('SENT', 'IN_REVIEW', 'APPROVED')`),
    uniqueIndex("applications_cnpj_key")
      .on(t.cnpj)
      .where(sql`${t.status} in ('SENT', 'IN_REVIEW', 'APPROVED') and ${t.kind} = 'COMPANY'`),
    index("applications_status_idx").on(t.status, t.sentAt),
    check("applications_kind_known", isOneOf(t.kind, KINDS)),
    check("applications_status_known", isOneOf(t.status, STATUSES)),
    check("applications_professional_type_known", isOneOf(t.professionalType, ProfessionalType.options)),
    check("applications_refusal_reasoned", sql`(${t.status} = 'REFUSED') = (${t.refusalReason} is not null)`),
    check(
      "applications_approved",
      sql`(${t.status} = 'APPROVED') = (${t.partnerId} is not null or ${t.companyId} is not null)`,
    ),
  ],
);

/** A file that shows what an application says: one of each kind. */
export const applicationDocuments = pgTable(
  "application_documents",
  {
    id: primaryId(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    kind: choice("kind", DOCUMENT_KINDS).notNull(),
    storageKey: text("storage_key").notNull(),
    contentType: text("content_type").notNull(),
    bytes: integer("bytes").notNull(),
    uploadedAt: instant("uploaded_at").notNull(),
  },
  (t) => [
    unique("application_documents_storage_key_key").on(t.storageKey),
    unique("application_documents_kind_key").on(t.applicationId, t.kind),
    check("application_documents_kind_known", isOneOf(t.kind, DOCUMENT_KINDS)),
    check("application_documents_bytes", sql`${t.bytes} > 0`),
  ],
);
