import { t } from "@lingui/core/macro";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { SearchResultPage } from "#contract/search.ts";
import { onlyBreadcrumb } from "#src/platform/head/breadcrumb.ts";
import { pageHead } from "#src/platform/head/page-head.ts";
import type { Api } from "#src/platform/http/client.ts";
import { writePlainSearch } from "#src/platform/navigation/plain-search.ts";
import { categoriesOptions } from "#src/shared/queries.ts";
import { folded } from "./folded.ts";
import { resultsOptions } from "./queries.ts";
import type { SearchParams } from "./search-params.ts";

interface Context {
  api: Api;
  queryClient: QueryClient;
  origin: string;
}

/**
 * What /busca says of itself. Search engines keep categories and cities in which something is found; every other search is its
 * reader's.
 */
export function searchHead(context: Context, params: SearchParams) {
  const { activityCategories, city: asked, ...others } = params;
  const found = firstPage(context, params);
  const city = spelling(found, asked);
  const category = nameOf(context, activityCategories);
  const search = t`Busca`;
  const about = aboutOf(category, city);
  const path = `/busca${writePlainSearch({ activityCategories, city })}`;
  return pageHead(context, {
    title: params.query ? t`${params.query} · Busca · Vereda` : titleOf(category, city),
    description: t`Compare horários e preços, online ou perto de você, e reserve com o benefício da sua empresa.`,
    path,
    jsonLd: onlyBreadcrumb(context.origin, [
      { name: search, path: "/busca" },
      ...(about ? [{ name: about, path }] : []),
    ]),
    noIndex: found?.totalElements === 0 || Object.values(others).some((value) => value !== undefined),
  });
}

function aboutOf(category: string | null, city: string | null | undefined): string | null {
  if (category && city) return t`${category} em ${city}`;
  return category ?? (city ? t`Bem-estar em ${city}` : null);
}

function titleOf(category: string | null, city: string | null | undefined): string {
  if (category && city) return t`${category} em ${city} · Vereda`;
  if (category) return t`${category} · Busca · Vereda`;
  return city ? t`Bem-estar em ${city} · Vereda` : t`Busca · Vereda`;
}

/** What the loader has found for nobody's place, which is what a search engine sees. */
function firstPage({ api, queryClient }: Context, params: SearchParams): SearchResultPage | undefined {
  const { queryKey } = resultsOptions(api, params, null);
  return queryClient.getQueryData<InfiniteData<SearchResultPage>>(queryKey)?.pages[0];
}

/** A city as it is called, however it was typed: one city has one address. */
function spelling(found: SearchResultPage | undefined, asked: string | null | undefined) {
  const cities = found?.aggregations.find(({ field }) => field === "city")?.buckets;
  return asked && (cities?.find(({ label }) => folded(label) === folded(asked))?.key ?? asked);
}

/** The category's name, of what the loader has read. */
function nameOf({ api, queryClient }: Context, id: string | null | undefined): string | null {
  const categories = queryClient.getQueryData(categoriesOptions(api).queryKey)?.content;
  return categories?.find((category) => category.id === id)?.name ?? null;
}
