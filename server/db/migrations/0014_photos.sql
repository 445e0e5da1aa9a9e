-- allows photos.photos_reviewed_by_users_id_fk: it is emptied with its user
-- allows photos.photos_place_id_partner_places_id_fk: the former version cannot remove a place that has photos while it still runs; a cascade would leave their files behind
-- allows photos.photos_partner_id_partners_id_fk: nobody deletes a partner
-- allows photos.photos_activity_id_activities_id_fk: nobody deletes an activity
-- allows photos.photos_plan_id_activity_plans_id_fk: nobody deletes a plan
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place_id" uuid,
	"activity_id" uuid,
	"plan_id" uuid,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"tones" text NOT NULL,
	"alt" text NOT NULL,
	"position" integer NOT NULL,
	"refusal_reason" text,
	"sent_at" timestamp with time zone NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "photos_name_key" UNIQUE("name"),
	CONSTRAINT "photos_kind_known" CHECK ("photos"."kind" in ('PARTNER', 'PLACE', 'ACTIVITY', 'PLAN')),
	CONSTRAINT "photos_status_known" CHECK ("photos"."status" in ('MAKING', 'WAITING', 'APPROVED', 'REFUSED')),
	CONSTRAINT "photos_width_known" CHECK ("photos"."width" in (96, 320, 640, 960, 1280)),
	CONSTRAINT "photos_subject_named" CHECK (num_nonnulls("photos"."place_id", "photos"."activity_id", "photos"."plan_id") = case when "photos"."kind" = 'PARTNER' then 0 else 1 end
        and ("photos"."kind" <> 'PLACE' or "photos"."place_id" is not null) and ("photos"."kind" <> 'ACTIVITY' or "photos"."activity_id" is not null)
        and ("photos"."kind" <> 'PLAN' or "photos"."plan_id" is not null)),
	CONSTRAINT "photos_refusal_reasoned" CHECK (("photos"."status" = 'REFUSED') = ("photos"."refusal_reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_place_id_partner_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."partner_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_plan_id_activity_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."activity_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_reviewed_by_users_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photos_partner_id_idx" ON "photos" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "photos_place_id_idx" ON "photos" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "photos_activity_id_idx" ON "photos" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "photos_plan_id_idx" ON "photos" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "photos_status_idx" ON "photos" USING btree ("status","sent_at");