import type { BreadcrumbList } from "schema-dts";

export interface Step {
  name: string;
  /** Path and query; the page itself, which comes last, needs none. */
  path?: string;
}

/** The way from the home page to a page, for machines. */
export function breadcrumbOf(origin: string, steps: readonly Step[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Vereda", path: "/" }, ...steps].map(({ name, path }: Step, index) => ({
      "@type": "ListItem" as const, // keeps the literal type
      position: index + 1,
      name,
      ...(path && { item: `${origin}${path}` }),
    })),
  };
}

/** The same as all that a page says of itself. */
export const onlyBreadcrumb = (origin: string, steps: readonly Step[]) => ({
  "@context": "https://schema.org" as const, // keeps the literal type
  ...(breadcrumbOf(origin, steps) as Extract<BreadcrumbList, object>), // a union with the text of an id
});
