ALTER TABLE "sessions" ADD COLUMN "kind" text DEFAULT 'BROWSER' NOT NULL;--> statement-breakpoint
-- allows sessions.sessions_kind_known: the former version leaves the kind to its default
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_kind_known" CHECK ("sessions"."kind" in ('BROWSER', 'API')) NOT VALID;