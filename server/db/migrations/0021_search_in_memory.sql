CREATE SEQUENCE "public"."search_revision" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "search_postings" (
	"word" text collate "C" NOT NULL,
	"chunk" integer NOT NULL,
	"items" "bytea" NOT NULL,
	CONSTRAINT "search_postings_word_chunk_pk" PRIMARY KEY("word","chunk")
);
--> statement-breakpoint
CREATE TABLE "search_state" (
	"generation" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_values" (
	"id" integer PRIMARY KEY NOT NULL,
	"field" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"category_id" uuid,
	CONSTRAINT "search_values_key_unique" UNIQUE("field","key"),
	CONSTRAINT "search_values_field_known" CHECK ("search_values"."field" in ('activityCategories', 'activitySubCategories', 'specialties', 'city', 'activityTypes', 'type', 'indexes'))
);
--> statement-breakpoint
ALTER TABLE "search_items" ADD COLUMN "number" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "search_items" ADD COLUMN "value_ids" integer[] NOT NULL;--> statement-breakpoint
ALTER TABLE "search_items" ADD COLUMN "revision" bigint DEFAULT nextval('search_revision') NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "search_items_number_idx" ON "search_items" USING btree ("number");--> statement-breakpoint
CREATE INDEX "search_items_revision_idx" ON "search_items" USING btree ("revision");