import { type SQL, sql } from "drizzle-orm";
import type { SearchResultPage } from "#contract/search.ts";
import type { Transaction } from "#server/db/database.ts";

export type Aggregations = SearchResultPage["aggregations"];

/** How many match. */
export async function countMatches(tx: Transaction, conditions: SQL): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from search_items i where ${conditions}`,
  );
  return rows[0]?.total ?? 0;
}

/** How many match, per category, city and activity type; most first. `activityTypes` are labelled by their own name. */
export async function aggregateMatches(tx: Transaction, conditions: SQL): Promise<Aggregations> {
  const { rows } = await tx.execute<{ field: string; key: string; label: string; count: number }>(sql`
    with i as materialized (select category_id, cities, activity_types from search_items i where ${conditions})
    select 'activityCategories' as field, c.id::text as key, c.name as label, count(*)::int as count
      from i join activity_categories c on c.id = i.category_id group by c.id, c.name
    union all
    select 'city', city, city, count(*)::int from i, unnest(i.cities) as city group by city
    union all
    select 'activityTypes', type, type, count(*)::int from i, unnest(i.activity_types) as type group by type
    order by field, count desc, label`);
  return ["activityCategories", "city", "activityTypes"].map((name) => ({
    field: name,
    buckets: rows
      .filter(({ field }) => field === name)
      .map(({ key, label, count }) => ({ key, label, count })),
  }));
}
