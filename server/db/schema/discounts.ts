import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { date } from "drizzle-orm/pg-core";
import { DiscountType } from "#contract/enums.ts";
import { centavos, choice, percent } from "./columns.ts";

/** The discount of an activity or a plan. `discountUntil`: the last day it counts, null: no end. */
export const discountColumns = () => ({
  discountType: choice("discount_type", DiscountType.options),
  discountPercentage: percent("discount_percentage").notNull().default(0),
  discountValue: centavos("discount_value").notNull().default(0),
  discountUntil: date("discount_until", { mode: "string" }),
});

interface DiscountTable {
  discountType: AnyColumn;
  discountPercentage: AnyColumn;
  discountValue: AnyColumn;
}

/** A discount holds exactly the parts that its type names. */
export function discountFitsType(t: DiscountTable): SQL {
  const percentage = sql`${t.discountPercentage} > 0 and ${t.discountPercentage} <= 100`;
  return sql`case ${t.discountType}
    when 'PERCENTAGE' then ${percentage} and ${t.discountValue} = 0
    when 'FIXED' then ${t.discountPercentage} = 0 and ${t.discountValue} > 0
    when 'FIXED_AND_PERCENTAGE' then ${percentage} and ${t.discountValue} > 0
    else ${t.discountType} is null and ${t.discountPercentage} = 0 and ${t.discountValue} = 0 end`;
}
