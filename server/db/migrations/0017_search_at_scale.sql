-- Derived rows: the next start writes them anew.
DELETE FROM search_items;
--> statement-breakpoint
CREATE TABLE "search_refreshes" (
	"activity_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_items" drop column "document";--> statement-breakpoint
ALTER TABLE "search_items" ADD COLUMN "title_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "search_items" ADD COLUMN "themes" text NOT NULL;--> statement-breakpoint
ALTER TABLE "search_items" ADD COLUMN "specialties" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "search_items" ADD COLUMN "specialty_keys" text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "search_items" ADD COLUMN "latitudes" double precision[] NOT NULL;--> statement-breakpoint
ALTER TABLE "search_items" ADD COLUMN "longitudes" double precision[] NOT NULL;--> statement-breakpoint
ALTER TABLE "search_items" ADD COLUMN "cells" integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "search_items" ADD COLUMN "next_free_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "search_items" ADD COLUMN "free_times" bit(336) NOT NULL;--> statement-breakpoint
ALTER TABLE "search_items" ADD COLUMN "document" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('vereda_stem', "title"), 'A') || setweight(to_tsvector('vereda_plain', "title"), 'A') || setweight(to_tsvector('vereda_stem', "names"), 'B') || setweight(to_tsvector('vereda_plain', "names"), 'B') || setweight(to_tsvector('vereda_stem', "themes"), 'C') || setweight(to_tsvector('vereda_plain', "themes"), 'C') || setweight(to_tsvector('vereda_stem', "body"), 'D') || setweight(to_tsvector('vereda_plain', "body"), 'D')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_items_document_idx" ON "search_items" USING gin ("document");--> statement-breakpoint
CREATE INDEX "search_items_specialty_keys_idx" ON "search_items" USING gin ("specialty_keys");--> statement-breakpoint
CREATE INDEX "search_items_next_free_at_idx" ON "search_items" USING btree ("next_free_at");--> statement-breakpoint
CREATE INDEX "search_items_price_idx" ON "search_items" USING btree ("price");--> statement-breakpoint
CREATE INDEX "search_items_discounted_price_idx" ON "search_items" USING btree ("discounted_price");--> statement-breakpoint
CREATE INDEX "search_items_discount_until_idx" ON "search_items" USING btree ("discount_until") WHERE "search_items"."discount_until" is not null;--> statement-breakpoint
CREATE INDEX "search_items_cells_idx" ON "search_items" USING gin ("cells");
