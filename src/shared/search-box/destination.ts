import type { LinkProps } from "@tanstack/react-router";
import type { ActivityCategory } from "#contract/catalogue.ts";
import type { RecentSearch } from "#src/platform/storage/recent.ts";

/** Where a suggestion leads to; a theme's page is that of its category, as far as the categories are known. */
export function destinationOf(
  { kind, id, text }: RecentSearch,
  categories: readonly ActivityCategory[] = [],
): LinkProps {
  switch (kind) {
    case "CATEGORY":
      return { to: "/busca", search: { activityCategories: id } };
    case "SUB_CATEGORY":
      return {
        to: "/busca",
        search: { ...categoryOf(id, categories), activitySubCategories: id ? [id] : [] },
      };
    case "PARTNER":
      return { to: "/especialistas/$partnerId", params: { partnerId: id ?? "" } };
    case "CITY":
      return { to: "/busca", search: { city: text } };
    case "TERM":
      return { to: "/busca", search: { query: text } };
  }
}

function categoryOf(themeId: string | null, categories: readonly ActivityCategory[]) {
  const category = categories.find(({ subCategories }) => subCategories.some(({ id }) => id === themeId));
  return category && { activityCategories: category.id };
}
