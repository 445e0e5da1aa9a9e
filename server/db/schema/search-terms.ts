import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { choice, isOneOf } from "./columns.ts";

/** WORD: a single word, what a mistyped one is compared with; the others are suggestions. */
export const TERM_KINDS = ["CATEGORY", "SUB_CATEGORY", "PARTNER", "CITY", "TERM", "WORD"] as const;

/**
 * What the catalogue can be asked for in words. Derived: `server/domain/search/indexing/index-terms.ts` writes it. A term has one row for
 * each of its telling words: `key` is the term from that word on, folded (lower case, no accents) and without fillers, so
 * that the beginning of any word is the beginning of a key. Few rows beside the catalogue's: no search ever scans them.
 */
export const searchTerms = pgTable(
  "search_terms",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    kind: choice("kind", TERM_KINDS).notNull(),
    /** The category's, subcategory's or partner's id; null for the others. */
    refId: uuid("ref_id"),
    key: text("key").notNull(),
    /** Whether `key` is the whole term. */
    isWhole: boolean("is_whole").notNull(),
    /** The whole term and its detail, folded: where further words are looked for. */
    words: text("words").notNull(),
    /** As it is shown. */
    text: text("text").notNull(),
    detail: text("detail"),
    /** How many activities and plans have it. */
    items: integer("items").notNull(),
    /** Orders the terms of one kind, the heaviest first. */
    weight: integer("weight").notNull(),
  },
  (t) => [
    index("search_terms_key_idx").on(t.key.op("text_pattern_ops")).where(sql`${t.kind} <> 'WORD'`),
    index("search_terms_first_letter_idx").on(t.kind, sql`left(${t.key}, 1)`, t.weight.desc()),
    index("search_terms_first_letters_idx").on(t.kind, sql`left(${t.key}, 3)`, t.weight.desc()),
    index("search_terms_weight_idx").on(t.kind, t.weight.desc()),
    index("search_terms_word_idx").on(t.key.op("text_pattern_ops")).where(sql`${t.kind} = 'WORD'`),
    index("search_terms_trigram_idx").using("gin", t.key.op("gin_trgm_ops")).where(sql`${t.kind} = 'WORD'`),
    check("search_terms_kind_known", isOneOf(t.kind, TERM_KINDS)),
  ],
);
