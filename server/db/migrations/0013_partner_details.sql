CREATE TABLE "listing_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place_id" uuid,
	"activity_id" uuid,
	"review_id" uuid,
	"content" jsonb NOT NULL,
	"shown" jsonb NOT NULL,
	"status" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"refusal_reason" text,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "listing_changes_kind_known" CHECK ("listing_changes"."kind" in ('PRACTICE', 'PLACE', 'ACTIVITY', 'ANSWER')),
	CONSTRAINT "listing_changes_status_known" CHECK ("listing_changes"."status" in ('SENT', 'APPROVED', 'REFUSED')),
	CONSTRAINT "listing_changes_subject" CHECK (("listing_changes"."kind" = 'PLACE') = ("listing_changes"."place_id" is not null) and ("listing_changes"."kind" = 'ACTIVITY') = ("listing_changes"."activity_id" is not null)
        and ("listing_changes"."kind" = 'ANSWER') = ("listing_changes"."review_id" is not null)),
	CONSTRAINT "listing_changes_decided" CHECK (("listing_changes"."status" = 'SENT') = ("listing_changes"."decided_at" is null)),
	CONSTRAINT "listing_changes_reasoned" CHECK (("listing_changes"."status" = 'REFUSED') = ("listing_changes"."refusal_reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "partner_sessions" (
	"partner_id" uuid PRIMARY KEY NOT NULL,
	"given" integer DEFAULT 0 NOT NULL,
	"is_whole" boolean DEFAULT false NOT NULL,
	CONSTRAINT "partner_sessions_given" CHECK ("partner_sessions"."given" >= 0)
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "what_to_bring" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "languages" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_places" ADD COLUMN "accessibility" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "practising_since" integer;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "approach" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "languages" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_place_id_partner_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."partner_places"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- allows listing_changes.listing_changes_decided_by_users_id_fk: a user that is deleted leaves it empty
ALTER TABLE "listing_changes" ADD CONSTRAINT "listing_changes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_sessions" ADD CONSTRAINT "partner_sessions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_changes_waiting_key" ON "listing_changes" USING btree (coalesce("place_id", "activity_id", "review_id", "partner_id")) WHERE "listing_changes"."status" = 'SENT';--> statement-breakpoint
CREATE INDEX "listing_changes_partner_id_idx" ON "listing_changes" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "listing_changes_place_id_idx" ON "listing_changes" USING btree ("place_id");--> statement-breakpoint
CREATE INDEX "listing_changes_activity_id_idx" ON "listing_changes" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "listing_changes_review_id_idx" ON "listing_changes" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "listing_changes_status_idx" ON "listing_changes" USING btree ("status","sent_at");--> statement-breakpoint
-- allows activities.activities_languages_known: it holds for what the former version leaves empty
ALTER TABLE "activities" ADD CONSTRAINT "activities_languages_known" CHECK ("activities"."languages" <@ array['pt', 'bzs', 'en', 'es', 'fr', 'it', 'de', 'ja']::text[]) NOT VALID;--> statement-breakpoint
-- allows partner_places.partner_places_accessibility_known: it holds for what the former version leaves empty
ALTER TABLE "partner_places" ADD CONSTRAINT "partner_places_accessibility_known" CHECK ("partner_places"."accessibility" <@ array['STEP_FREE', 'RAMP', 'LIFT', 'WIDE_DOORS', 'ACCESSIBLE_TOILET', 'RESERVED_PARKING', 'TACTILE_PAVING']::text[]) NOT VALID;--> statement-breakpoint
-- allows partners.partners_practising_since: it holds for what the former version leaves empty
ALTER TABLE "partners" ADD CONSTRAINT "partners_practising_since" CHECK ("partners"."practising_since" between 1940 and 2200) NOT VALID;--> statement-breakpoint
-- allows partners.partners_languages_known: it holds for what the former version leaves empty
ALTER TABLE "partners" ADD CONSTRAINT "partners_languages_known" CHECK ("partners"."languages" <@ array['pt', 'bzs', 'en', 'es', 'fr', 'it', 'de', 'ja']::text[]) NOT VALID;--> statement-breakpoint
-- allows reviews.reviews_answered_at: it holds for what the former version leaves empty
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answered_at" CHECK (("reviews"."answer" is null) = ("reviews"."answered_at" is null)) NOT VALID;--> statement-breakpoint
CREATE FUNCTION partner_sessions_add(billing uuid, change integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO partner_sessions AS s (partner_id, given)
  SELECT a.partner_id, greatest(change, 0) FROM billings b JOIN activities a ON a.id = b.activity_id WHERE b.id = billing
  ON CONFLICT (partner_id) DO UPDATE SET given = greatest(s.given + change, 0);
$$;
--> statement-breakpoint
CREATE FUNCTION partner_sessions_of_attendance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := 0;
  facts appointment_facts%ROWTYPE;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.outcome = 'ATTENDED' THEN change := change - 1; END IF;
  IF TG_OP <> 'DELETE' AND NEW.outcome = 'ATTENDED' THEN change := change + 1; END IF;
  IF change = 0 THEN RETURN NULL; END IF;
  -- Locked as it is, and looked at afterwards: whoever pays for it meanwhile sees this attendance, or is seen.
  SELECT f.* INTO facts FROM appointment_facts f WHERE f.id = coalesce(NEW.appointment_id, OLD.appointment_id) FOR UPDATE;
  IF facts.status = 'PAID' AND facts.cancelled_at IS NULL THEN PERFORM partner_sessions_add(facts.billing_id, change); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- allows attendances.attendances_partner_sessions: it writes a table that the former version does not have
CREATE TRIGGER attendances_partner_sessions AFTER INSERT OR DELETE OR UPDATE OF outcome ON attendances
  FOR EACH ROW EXECUTE FUNCTION partner_sessions_of_attendance();
--> statement-breakpoint
CREATE FUNCTION partner_sessions_of_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := 0;
BEGIN
  IF OLD.status = 'PAID' AND OLD.cancelled_at IS NULL THEN change := change - 1; END IF;
  IF NEW.status = 'PAID' AND NEW.cancelled_at IS NULL THEN change := change + 1; END IF;
  IF change <> 0 AND EXISTS (SELECT 1 FROM attendances t WHERE t.appointment_id = NEW.id AND t.outcome = 'ATTENDED')
  THEN PERFORM partner_sessions_add(NEW.billing_id, change); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- allows appointment_facts.appointment_facts_partner_sessions: it writes a table that the former version does not have
CREATE TRIGGER appointment_facts_partner_sessions AFTER UPDATE OF status, cancelled_at ON appointment_facts FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status OR OLD.cancelled_at IS DISTINCT FROM NEW.cancelled_at)
  EXECUTE FUNCTION partner_sessions_of_facts();
