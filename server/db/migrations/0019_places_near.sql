CREATE EXTENSION IF NOT EXISTS cube;--> statement-breakpoint
DROP INDEX "search_items_category_id_idx";--> statement-breakpoint
ALTER TABLE "partner_places" ADD COLUMN "position" "cube" GENERATED ALWAYS AS (cube(array[
  cos(radians("latitude")) * cos(radians("longitude")),
  cos(radians("latitude")) * sin(radians("longitude")),
  sin(radians("latitude"))])) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "activity_places_partner_place_id_idx" ON "activity_places" USING btree ("partner_place_id");--> statement-breakpoint
CREATE INDEX "partner_places_position_idx" ON "partner_places" USING gist ("position");--> statement-breakpoint
CREATE INDEX "search_items_category_popularity_idx" ON "search_items" USING btree ("category_id","index_type","popularity" DESC NULLS LAST,"id");