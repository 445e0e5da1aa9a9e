-- Written anew at the next start.
TRUNCATE "search_items";--> statement-breakpoint
DROP INDEX "search_items_next_free_at_idx";--> statement-breakpoint
ALTER TABLE "search_items" ALTER COLUMN "free_times" SET DATA TYPE bit(1008);--> statement-breakpoint
ALTER TABLE "search_items" ADD COLUMN "next_online_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "search_items" ADD COLUMN "next_in_place_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "search_items" ADD COLUMN "next_in_company_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "search_items" ADD COLUMN "free_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "search_items_free_until_idx" ON "search_items" USING btree ("free_until");--> statement-breakpoint
ALTER TABLE "search_items" DROP COLUMN "next_free_at";
