import type { WebSite, WithContext } from "schema-dts";

/** The product, and where it is searched. */
export function siteJsonLd(origin: string): WithContext<WebSite> {
  // The place-holder's name is of the vocabulary that search engines read, not of its types.
  const search = {
    "@type": "SearchAction" as const,
    target: { "@type": "EntryPoint" as const, urlTemplate: `${origin}/busca?query={query}` },
    "query-input": "required name=query",
  };
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: "Vereda",
    url: `${origin}/`,
    inLanguage: "pt-BR",
    potentialAction: search,
  };
}
