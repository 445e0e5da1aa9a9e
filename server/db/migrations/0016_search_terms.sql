CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
--> statement-breakpoint
CREATE TABLE "search_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref_id" uuid,
	"key" text NOT NULL,
	"is_whole" boolean NOT NULL,
	"words" text NOT NULL,
	"text" text NOT NULL,
	"detail" text,
	"items" integer NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "search_terms_kind_known" CHECK ("search_terms"."kind" in ('CATEGORY', 'SUB_CATEGORY', 'PARTNER', 'CITY', 'TERM', 'WORD'))
);
--> statement-breakpoint
CREATE INDEX "search_terms_key_idx" ON "search_terms" USING btree ("key" text_pattern_ops) WHERE "search_terms"."kind" <> 'WORD';--> statement-breakpoint
CREATE INDEX "search_terms_first_letter_idx" ON "search_terms" USING btree ("kind",left("key", 1),"weight" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_terms_first_letters_idx" ON "search_terms" USING btree ("kind",left("key", 3),"weight" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_terms_weight_idx" ON "search_terms" USING btree ("kind","weight" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "search_terms_word_idx" ON "search_terms" USING btree ("key" text_pattern_ops) WHERE "search_terms"."kind" = 'WORD';--> statement-breakpoint
CREATE INDEX "search_terms_trigram_idx" ON "search_terms" USING gin ("key" gin_trgm_ops) WHERE "search_terms"."kind" = 'WORD';