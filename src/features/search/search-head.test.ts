import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { SearchResultPage } from "#contract/search.ts";
import "#src/platform/i18n/i18n.ts";
import { createApi } from "#src/platform/http/client.ts";
import { createMemoryTokenStore } from "#src/platform/session/token-store.ts";
import { categoriesOptions } from "#src/shared/queries.ts";
import { resultsOptions } from "./queries.ts";
import { searchHead } from "./search-head.ts";
import type { SearchParams } from "./search-params.ts";

const api = createApi({ baseUrl: "https://vereda.example/api", tokenStore: createMemoryTokenStore() });
const queryClient = new QueryClient();
const YOGA = "00000000-0000-4000-8000-000000000001";
const category = { id: YOGA, name: "Yoga", slug: "yoga", hue: 0, motif: "sun", subCategories: [] };
queryClient.setQueryData(categoriesOptions(api).queryKey, { content: [category] });

function said(params: SearchParams) {
  const { meta, links } = searchHead({ api, queryClient, origin: "https://vereda.example" }, params);
  const isHidden = meta.some((tag) => "name" in tag && tag.name === "robots");
  return [meta[0], links[0]?.href ?? null, isHidden];
}

test.each<[SearchParams, string, string | null]>([
  [{}, "Busca · Vereda", "/busca"],
  [{ activityCategories: YOGA }, "Yoga · Busca · Vereda", `/busca?activityCategories=${YOGA}`],
  [{ city: "Belém" }, "Bem-estar em Belém · Vereda", "/busca?city=Bel%C3%A9m"],
  [
    { activityCategories: YOGA, city: "Belém" },
    "Yoga em Belém · Vereda",
    `/busca?activityCategories=${YOGA}&city=Bel%C3%A9m`,
  ],
  [{ query: "dor nas costas" }, "dor nas costas · Busca · Vereda", null],
  [{ city: "Belém", weekDay: ["MONDAY"] }, "Bem-estar em Belém · Vereda", null],
])(
  "a search for %j has the title %s, and only a category or a city has an address of its own",
  (params, title, path) => {
    const address = path && `https://vereda.example${path}`;
    expect(said(params)).toEqual([{ title }, address, path === null]);
  },
);

/** Has a search found so many, in so many cities. */
function find(params: SearchParams, totalElements: number, cities: Record<string, number> = {}) {
  const buckets = Object.entries(cities).map(([key, count]) => ({ key, label: key, count }));
  const page: SearchResultPage = {
    content: [],
    totalPages: 1,
    totalElements,
    size: 20,
    number: 0,
    aggregations: [{ field: "city", buckets, isLowerBound: false }],
    isLowerBound: false,
    correctedQuery: null,
    relaxations: [],
  };
  queryClient.setQueryData(resultsOptions(api, params, null).queryKey, { pages: [page], pageParams: [0] });
}

test("a city in which nothing is found is kept by no search engine, whatever is written there", () => {
  find({ city: "Compre aqui" }, 0, { Recife: 3 });
  expect(said({ city: "Compre aqui" }).slice(1)).toEqual([null, true]);
});

test("however a city is typed, its page has one title and one address", () => {
  find({ city: "sao paulo" }, 3, { "São Paulo": 3 });
  expect(said({ city: "sao paulo" })).toEqual([
    { title: "Bem-estar em São Paulo · Vereda" },
    "https://vereda.example/busca?city=S%C3%A3o+Paulo",
    false,
  ]);
});

test("machines read the way from the home page to a search", () => {
  const { meta } = searchHead(
    { api, queryClient, origin: "https://vereda.example" },
    { activityCategories: YOGA },
  );
  const steps = [
    ["Vereda", "https://vereda.example/"],
    ["Busca", "https://vereda.example/busca"],
    ["Yoga", `https://vereda.example/busca?activityCategories=${YOGA}`],
  ].map(([name, item], index) => ({ "@type": "ListItem", position: index + 1, name, item }));
  expect(meta).toContainEqual({
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: steps,
    },
  });
});
