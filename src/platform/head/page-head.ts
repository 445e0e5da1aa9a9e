import type { Thing, WithContext } from "schema-dts";

export interface PageHead {
  title: string;
  /** One or two sentences, at most about 160 characters. */
  description?: string;
  /** The address that the page is known by: path and query, without what makes no other page of it. */
  path: string;
  /** Path of a picture of 1200×630 pixels; the product's own by default. */
  image?: string;
  /** What that picture says, for whoever does not see it. */
  imageAlt?: string;
  /** What the page is about, for machines. */
  jsonLd?: WithContext<Thing>;
  /** The page is for whoever is on it, and for no search engine. */
  noIndex?: boolean;
}

const SITE = "Vereda";
const IMAGE = "/og.png";
const IMAGE_ALT = "Vereda";

/**
 * What a public page says of itself to search engines and to whoever shares it: for a route's `head`.
 *
 * @param site of the router's context: the origin that absolute addresses begin with
 */
export function pageHead({ origin }: { origin: string }, page: PageHead) {
  const { title, description, path, image = IMAGE, jsonLd, noIndex = false } = page;
  const { imageAlt = IMAGE_ALT } = page;
  const url = `${origin}${path}`;
  const described = description
    ? [
        { name: "description", content: description },
        { property: "og:description", content: description },
      ]
    : [];
  return {
    meta: [
      { title },
      ...described,
      { property: "og:title", content: title },
      { property: "og:url", content: url },
      { property: "og:type", content: "website" },
      { property: "og:locale", content: "pt_BR" },
      { property: "og:site_name", content: SITE },
      { property: "og:image", content: `${origin}${image}` },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { property: "og:image:alt", content: imageAlt },
      { name: "twitter:card", content: "summary_large_image" },
      ...(noIndex ? [{ name: "robots", content: "noindex" }] : []),
      ...(jsonLd ? [{ "script:ld+json": jsonLd }] : []),
    ],
    links: noIndex ? [] : [{ rel: "canonical", href: url }],
  };
}
