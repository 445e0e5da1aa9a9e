import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import "#src/platform/i18n/i18n.ts";
import { createApi } from "#src/platform/http/client.ts";
import { createMemoryTokenStore } from "#src/platform/session/token-store.ts";
import { categoriesOptions } from "#src/shared/queries.ts";
import { searchHead } from "./search-head.ts";
import type { SearchParams } from "./search-params.ts";

const api = createApi({ baseUrl: "https://vereda.example/api", tokenStore: createMemoryTokenStore() });
const queryClient = new QueryClient();
const category = { id: "yoga", name: "Yoga", slug: "yoga", hue: 0, motif: "sun", subCategories: [] };
queryClient.setQueryData(categoriesOptions(api).queryKey, { content: [category] });

function said(params: SearchParams) {
  const { meta, links } = searchHead({ api, queryClient, origin: "https://vereda.example" }, params);
  const isHidden = meta.some((tag) => "name" in tag && tag.name === "robots");
  return [meta[0], links[0]?.href ?? null, isHidden];
}

test.each<[SearchParams, string, string | null]>([
  [{}, "Busca · Vereda", "/busca"],
  [{ activityCategories: "yoga" }, "Yoga · Busca · Vereda", "/busca?activityCategories=yoga"],
  [{ city: "Belém" }, "Bem-estar em Belém · Vereda", "/busca?city=Bel%C3%A9m"],
  [
    { activityCategories: "yoga", city: "Belém" },
    "Yoga em Belém · Vereda",
    "/busca?activityCategories=yoga&city=Bel%C3%A9m",
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
