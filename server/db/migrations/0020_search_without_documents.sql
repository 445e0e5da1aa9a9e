-- Derived rows: the next start writes them anew.
DELETE FROM search_items;
--> statement-breakpoint
DROP INDEX "search_items_document_idx";--> statement-breakpoint
DROP INDEX "search_items_sub_category_ids_idx";--> statement-breakpoint
DROP INDEX "search_items_city_keys_idx";--> statement-breakpoint
DROP INDEX "search_items_specialty_keys_idx";--> statement-breakpoint
DROP INDEX "search_items_cells_idx";--> statement-breakpoint
DROP INDEX "search_items_price_idx";--> statement-breakpoint
DROP INDEX "search_items_discounted_price_idx";--> statement-breakpoint
DROP INDEX "search_items_popularity_idx";--> statement-breakpoint
ALTER TABLE "search_items" DROP COLUMN "document";--> statement-breakpoint
ALTER TABLE "search_items" DROP COLUMN "names";--> statement-breakpoint
ALTER TABLE "search_items" DROP COLUMN "themes";--> statement-breakpoint
ALTER TABLE "search_items" DROP COLUMN "body";--> statement-breakpoint
ALTER TABLE "search_items" DROP COLUMN "specialties";--> statement-breakpoint
ALTER TABLE "search_items" DROP COLUMN "specialty_keys";--> statement-breakpoint
ALTER TABLE "search_items" DROP COLUMN "cells";--> statement-breakpoint
ALTER TABLE "search_items" DROP COLUMN "professional_type";