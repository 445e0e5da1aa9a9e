ALTER TABLE "listing_changes" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
-- allows listing_changes.listing_changes_photo_id_photos_id_fk: the former version names no photo
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_photo_id_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
-- allows listing_changes.listing_changes_waiting_key: whoever sends holds what it is about, and forgets what waits of it first
DROP INDEX "listing_changes_waiting_key";--> statement-breakpoint
-- allows listing_changes.listing_changes_kind_known: the former version writes kinds that it knows
ALTER TABLE "listing_changes" DROP CONSTRAINT "listing_changes_kind_known";--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_kind_known" CHECK ("listing_changes"."kind" in ('PRACTICE', 'PLACE', 'ACTIVITY', 'ANSWER', 'PHOTO')) NOT VALID;--> statement-breakpoint
-- allows listing_changes.listing_changes_subject: the former version names no photo, and no kind of one
ALTER TABLE "listing_changes" DROP CONSTRAINT "listing_changes_subject";--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_subject" CHECK (("listing_changes"."kind" = 'PLACE') = ("listing_changes"."place_id" is not null) and ("listing_changes"."kind" = 'ACTIVITY') = ("listing_changes"."activity_id" is not null)
        and ("listing_changes"."kind" = 'ANSWER') = ("listing_changes"."review_id" is not null) and ("listing_changes"."kind" = 'PHOTO') = ("listing_changes"."photo_id" is not null)) NOT VALID;
