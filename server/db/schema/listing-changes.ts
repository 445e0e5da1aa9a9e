import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ListingChangeKind, ListingChangeStatus } from "#contract/listing-change.ts";
import { activities } from "./activities.ts";
import { choice, instant, isOneOf, primaryId } from "./columns.ts";
import { partnerPlaces, partners } from "./partners.ts";
import { photos } from "./photos.ts";
import { reviews } from "./reviews.ts";
import { users } from "./users.ts";

/**
 * What a specialist wants everybody to read, as it waits for an administrator, or was decided. One subject has one that waits at most:
 * what is sent anew is another row. `content` and `shown`, what it would take the place of, are as the contract has them for the kind.
 */
export const listingChanges = pgTable(
  "listing_changes",
  {
    id: primaryId(),
    partnerId: uuid("partner_id")
      .notNull()
      .references(() => partners.id, { onDelete: "cascade" }),
    kind: choice("kind", ListingChangeKind.options).notNull(),
    placeId: uuid("place_id").references(() => partnerPlaces.id, { onDelete: "cascade" }),
    activityId: uuid("activity_id").references(() => activities.id, { onDelete: "cascade" }),
    reviewId: uuid("review_id").references(() => reviews.id, { onDelete: "cascade" }),
    photoId: uuid("photo_id").references(() => photos.id, { onDelete: "cascade" }),
    content: jsonb("content").notNull(),
    shown: jsonb("shown").notNull(),
    status: choice("status", ListingChangeStatus.options).notNull(),
    sentAt: instant("sent_at").notNull(),
    refusalReason: text("refusal_reason"),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("listing_changes_waiting_key")
      .on(sql`coalesce(${t.placeId}, ${t.activityId}, ${t.reviewId}, ${t.photoId}, ${t.partnerId})`)
      .where(sql`${t.status} = 'SENT'`),
    index("listing_changes_partner_id_idx").on(t.partnerId),
    index("listing_changes_place_id_idx").on(t.placeId),
    index("listing_changes_activity_id_idx").on(t.activityId),
    index("listing_changes_review_id_idx").on(t.reviewId),
    index("listing_changes_photo_id_idx").on(t.photoId),
    index("listing_changes_status_idx").on(t.status, t.sentAt),
    check("listing_changes_kind_known", isOneOf(t.kind, ListingChangeKind.options)),
    check("listing_changes_status_known", isOneOf(t.status, ListingChangeStatus.options)),
    check(
      "listing_changes_subject",
      sql`(${t.kind} = 'PLACE') = (${t.placeId} is not null) and (${t.kind} = 'ACTIVITY') = (${t.activityId} is not null)
        and (${t.kind} = 'ANSWER') = (${t.reviewId} is not null) and (${t.kind} = 'PHOTO') = (${t.photoId} is not null)`,
    ),
    check("listing_changes_decided", sql`(${t.status} = 'SENT') = (${t.decidedAt} is null)`),
    check("listing_changes_reasoned", sql`(${t.status} = 'REFUSED') = (${t.refusalReason} is not null)`),
  ],
);
