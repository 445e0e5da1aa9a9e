import { FEWEST_TOLD } from "#contract/company.ts";
import type { Money } from "#contract/money.ts";

/** What a company's people used of one category in a month, and how many of them. */
export interface CategoryUse {
  name: string;
  amount: Money;
  people: number;
}

/** A category by its name, or, without one, all of those together that are not told apart. */
export interface ToldCategory {
  name: string | null;
  amount: Money;
}

/**
 * What may be told of categories, the largest first, the ones that may not be told apart last. A category of fewer than five people goes
 * into those, and the smallest of the others with it: or the sum of all would tell the one that is missing. None where nothing is left
 * to be told apart.
 */
export function tellCategories(categories: readonly CategoryUse[]): ToldCategory[] {
  const byPeople = categories.toSorted((a, b) => a.people - b.people || a.amount - b.amount);
  const few = byPeople.filter(({ people }) => people < FEWEST_TOLD).length;
  const hidden = byPeople.slice(0, few === 0 ? 0 : few + 1);
  const told = byPeople.slice(hidden.length).map(({ name, amount }) => ({ name, amount }));
  if (told.length === 0) return [];
  const others = hidden.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...told.sort((a, b) => b.amount - a.amount),
    ...(hidden.length > 0 ? [{ name: null, amount: others }] : []),
  ];
}
