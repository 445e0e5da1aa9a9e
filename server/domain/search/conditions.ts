import { type SQL, sql } from "drizzle-orm";
import { ActivityType, WeekDay } from "#contract/enums.ts";
import type { SearchFilter } from "#contract/search.ts";
import { PRICE_RANGE_DEFAULT } from "#contract/search.ts";
import { isFull } from "../holds/vacancy.ts";
import { folded } from "./index-items.ts";
import { textQuery, wordsOf } from "./words.ts";

const CENTAVOS = 100;
const HOUR_MINUTES = 60;

/** What the search's row `i` must fulfil. `now` and `today` (São Paulo, `YYYY-MM-DD`) decide what is coming and cheap. */
export function conditionsOf(filter: SearchFilter, now: Date, today: string): SQL {
  const conditions = [
    inList(sql`i.index_type`, indexesOf(filter)),
    matchesText(filter.query),
    filter.type ? sql`i.professional_type = ${filter.type}` : undefined,
    filter.city ? sql`i.city_keys && array[${folded(sql`${filter.city}::text`)}]` : undefined,
    hasSome(filter.activityCategories)
      ? inList(sql`i.category_id`, filter.activityCategories, "uuid")
      : undefined,
    overlaps(sql`i.sub_category_ids`, filter.activitySubCategories, "uuid"),
    matchesSpecialties(filter.specialties),
    matchesTypes(filter.activityTypes),
    isWithinPrice(filter, today),
    takesPlace(filter, now),
  ].filter((condition) => condition !== undefined);
  return sql.join(conditions, sql` and `);
}

/** The price that a result shows: after its discount, where that still counts and is asked for. */
export const shownPrice = (discounts: boolean, today: string): SQL =>
  discounts
    ? sql`(case when i.discount_until is null or i.discount_until >= ${today}::date then i.discounted_price else i.price end)`
    : sql`i.price`;

function indexesOf({ indexes, activityIndexType }: SearchFilter): string[] {
  const wanted = indexes ?? [];
  return activityIndexType ? wanted.filter((index) => index === activityIndexType) : wanted;
}

function matchesText(query: string | null): SQL | undefined {
  if (!query) return undefined;
  const words = wordsOf(query);
  return words.length > 0 ? sql`i.document @@ ${textQuery(words)}` : sql`false`;
}

function matchesSpecialties(names: readonly string[] | null): SQL | undefined {
  if (!hasSome(names)) return undefined;
  const keys = names.map((name) => folded(sql`${name}::text`));
  return sql`i.sub_category_keys && array[${sql.join(keys, sql`, `)}]`;
}

function matchesTypes(types: SearchFilter["activityTypes"]): SQL | undefined {
  const everything = ActivityType.options.every((type) => types?.includes(type));
  return everything ? undefined : overlaps(sql`i.activity_types`, types, "text");
}

/** The upper end of the default range means 'and more'. */
function isWithinPrice({ priceRange, discounts }: SearchFilter, today: string): SQL | undefined {
  if (!priceRange) return undefined;
  const [from, to] = priceRange;
  const price = shownPrice(discounts ?? true, today);
  const atLeast = sql`${price} >= ${from * CENTAVOS}`;
  return to >= PRICE_RANGE_DEFAULT[1] ? atLeast : sql`${atLeast} and ${price} <= ${to * CENTAVOS}`;
}

/** A coming schedule with a vacancy that starts on one of the days, within the hours, on the clock of its place. */
function takesPlace({ weekDay, hourRange }: SearchFilter, now: Date): SQL | undefined {
  if (!hasSome(weekDay) && !hourRange) return undefined;
  const days = weekDay?.map((day) => WeekDay.options.indexOf(day) + 1);
  const onDay = hasSome(days) ? sql`and ${inList(sql`s.week_day`, days, "smallint")}` : sql``;
  const atHour = hourRange
    ? sql`and s.minute_of_day >= ${hourRange[0] * HOUR_MINUTES} and s.minute_of_day <= ${hourRange[1] * HOUR_MINUTES}`
    : sql``;
  return sql`exists (select 1 from activity_schedules s where s.activity_id = i.activity_id
    and s.starts_at > ${now.toISOString()}::timestamptz and not ${isFull(now, null)} ${onDay} ${atHour})`;
}

function hasSome<T>(values: readonly T[] | null | undefined): values is readonly T[] {
  return values !== null && values !== undefined && values.length > 0;
}

type ElementType = "text" | "uuid" | "smallint";

function overlaps(column: SQL, values: readonly string[] | null, type: ElementType): SQL | undefined {
  return hasSome(values) ? sql`${column} && ${arrayOf(values, type)}` : undefined;
}

const inList = (column: SQL, values: readonly (string | number)[], type: ElementType = "text"): SQL =>
  sql`${column} = any(${arrayOf(values, type)})`;

/** Element by element: the drivers write a whole array in different ways. */
const arrayOf = (values: readonly (string | number)[], type: ElementType): SQL =>
  sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::${sql.raw(type)}[]`;
