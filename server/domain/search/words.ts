import { type SQL, sql } from "drizzle-orm";

/** Words that say nothing by themselves; they count only where a query has no others. */
const FILLERS = new Set(
  "a à as às o os um uma de da do das dos e em na no nas nos com por para pra que se".split(" "),
);

const MAX_WORDS = 8;

/** The words of what someone typed, lower case, at most eight, fillers left out. */
export function wordsOf(query: string): string[] {
  const words =
    query
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).slice(0, MAX_WORDS);
}

/** All words must be there, each by its stem or as the beginning of a word; accents do not count. */
export function textQuery(words: readonly string[]): SQL {
  const each = words.map(
    (word) => sql`(plainto_tsquery('vereda_stem', ${word}) || to_tsquery('vereda_plain', ${`${word}:*`}))`,
  );
  return sql`(${sql.join(each, sql` && `)})`;
}
