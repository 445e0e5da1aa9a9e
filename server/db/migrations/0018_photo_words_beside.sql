CREATE INDEX CONCURRENTLY IF NOT EXISTS "listing_changes_photo_id_idx" ON "listing_changes" USING btree ("photo_id");--> statement-breakpoint
-- allows listing_changes.listing_changes_waiting_key: the former version has one that waits of each subject as well
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "listing_changes_waiting_key" ON "listing_changes" USING btree (coalesce("place_id", "activity_id", "review_id", "photo_id", "partner_id")) WHERE "listing_changes"."status" = 'SENT';--> statement-breakpoint
ALTER TABLE "listing_changes" VALIDATE CONSTRAINT "listing_changes_photo_id_photos_id_fk";--> statement-breakpoint
ALTER TABLE "listing_changes" VALIDATE CONSTRAINT "listing_changes_kind_known";--> statement-breakpoint
ALTER TABLE "listing_changes" VALIDATE CONSTRAINT "listing_changes_subject";
