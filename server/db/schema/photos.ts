import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { PhotoOf } from "#contract/own-photo.ts";
import { PHOTO_WIDTHS } from "#contract/photo.ts";
import { activities } from "./activities.ts";
import { activityPlans } from "./activity-plans.ts";
import { choice, instant, isOneOf, primaryId } from "./columns.ts";
import { partnerPlaces, partners } from "./partners.ts";
import { users } from "./users.ts";

/** MAKING: its files are being written. */
const STATUSES = ["MAKING", "WAITING", "APPROVED", "REFUSED"] as const;

/**
 * A photo of a partner or of something of theirs; only an approved one is public. Its files are named by `name` and the widths up to
 * `width`: whoever takes a row away has them removed. So no row goes with what it is of.
 */
export const photos = pgTable(
  "photos",
  {
    id: primaryId(),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id),
    kind: choice("kind", PhotoOf.options).notNull(),
    /** Of which one, unless it is the partner's own. */
    placeId: uuid("place_id").references(() => partnerPlaces.id),
    activityId: uuid("activity_id").references(() => activities.id),
    planId: uuid("plan_id").references(() => activityPlans.id),
    status: choice("status", STATUSES).notNull(),
    name: text("name").notNull(),
    width: integer("width").notNull(),
    tones: text("tones").notNull(),
    alt: text("alt").notNull(),
    /** Among those of the same subject. */
    position: integer("position").notNull(),
    refusalReason: text("refusal_reason"),
    sentAt: instant("sent_at").notNull(),
    reviewedBy: uuid("reviewed_by").references(() => users.id, { onDelete: "set null" }),
    reviewedAt: instant("reviewed_at"),
  },
  (t) => [
    unique("photos_name_key").on(t.name),
    index("photos_partner_id_idx").on(t.partnerId),
    index("photos_place_id_idx").on(t.placeId),
    index("photos_activity_id_idx").on(t.activityId),
    index("photos_plan_id_idx").on(t.planId),
    index("photos_status_idx").on(t.status, t.sentAt),
    check("photos_kind_known", isOneOf(t.kind, PhotoOf.options)),
    check("photos_status_known", isOneOf(t.status, STATUSES)),
    check("photos_width_known", sql`${t.width} in (${sql.raw(PHOTO_WIDTHS.join(", "))})`),
    check(
      "photos_subject_named",
      sql`num_nonnulls(${t.placeId}, ${t.activityId}, ${t.planId}) = case when ${t.kind} = 'PARTNER' then 0 else 1 end
        and (${t.kind} <> 'PLACE' or ${t.placeId} is not null) and (${t.kind} <> 'ACTIVITY' or ${t.activityId} is not null)
        and (${t.kind} <> 'PLAN' or ${t.planId} is not null)`,
    ),
    check("photos_refusal_reasoned", sql`(${t.status} = 'REFUSED') = (${t.refusalReason} is not null)`),
  ],
);
