import { check, customType, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { isOneOf } from "./columns.ts";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
/** Compared byte by byte, so that the words that begin alike are a range. */
const word = customType<{ data: string }>({ dataType: () => `text collate "C"` });

/** What a value is of: the filters of the search that name their values. */
export const VALUE_FIELDS = [
  "activityCategories",
  "activitySubCategories",
  "specialties",
  "city",
  "activityTypes",
  "type",
  "indexes",
] as const;

/** Each value that a filter of the search may name, with a number of its own. Derived: `index-items.ts` writes it. */
export const searchValues = pgTable(
  "search_values",
  {
    /** From 0, without gaps. */
    id: integer("id").primaryKey(),
    field: text("field", { enum: VALUE_FIELDS }).notNull(),
    /** An id, a constant, or a name folded (lower case, no accents). */
    key: text("key").notNull(),
    /** As it is shown. */
    label: text("label").notNull(),
    /** The category of a subcategory. */
    categoryId: uuid("category_id"),
  },
  (t) => [
    unique("search_values_key_unique").on(t.field, t.key),
    check("search_values_field_known", isOneOf(t.field, VALUE_FIELDS)),
  ],
);

/**
 * Which rows of the search have a word, by ranges of their numbers. `items` has four bytes for each row, the highest first:
 * its number times four, plus where it has the word: 3 title, 2 names, 1 themes, 0 body. Derived: `index-items.ts` writes it.
 */
export const searchPostings = pgTable(
  "search_postings",
  {
    word: word("word").notNull(),
    /** The first number of the range. */
    chunk: integer("chunk").notNull(),
    items: bytes("items").notNull(),
  },
  (t) => [primaryKey({ columns: [t.word, t.chunk] })],
);

/** One row. Another generation: everything of the search was written anew. */
export const searchState = pgTable("search_state", { generation: uuid("generation").primaryKey() });
