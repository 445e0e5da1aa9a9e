import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import { pageHead } from "#src/platform/head/page-head.ts";
import type { Api } from "#src/platform/http/client.ts";
import { writePlainSearch } from "#src/platform/navigation/plain-search.ts";
import { categoriesOptions } from "#src/shared/queries.ts";
import type { SearchParams } from "./search-params.ts";

interface Context {
  api: Api;
  queryClient: QueryClient;
  origin: string;
}

/** What /busca says of itself. Search engines keep categories and cities; every other search is its reader's. */
export function searchHead(context: Context, params: SearchParams) {
  const { activityCategories, city, ...others } = params;
  const place = { activityCategories, city };
  return pageHead(context, {
    title: params.query
      ? t`${params.query} · Busca · Vereda`
      : titleOf(nameOf(context, activityCategories), city),
    description: t`Compare horários e preços, online ou perto de você, e reserve com o benefício da sua empresa.`,
    path: `/busca${writePlainSearch(place)}`,
    noIndex: Object.values(others).some((value) => value !== undefined),
  });
}

function titleOf(category: string | null, city: string | null | undefined): string {
  if (category && city) return t`${category} em ${city} · Vereda`;
  if (category) return t`${category} · Busca · Vereda`;
  return city ? t`Bem-estar em ${city} · Vereda` : t`Busca · Vereda`;
}

/** The category's name, of what the loader has read. */
function nameOf({ api, queryClient }: Context, id: string | null | undefined): string | null {
  const categories = queryClient.getQueryData(categoriesOptions(api).queryKey)?.content;
  return categories?.find((category) => category.id === id)?.name ?? null;
}
