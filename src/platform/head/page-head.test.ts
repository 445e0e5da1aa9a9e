import { expect, test } from "vitest";
import { pageHead } from "./page-head.ts";

const site = { origin: "https://vereda.example" };

test("a public page says who it is to search engines and to whoever shares it", () => {
  const jsonLd = { "@context": "https://schema.org", "@type": "Course", name: "Yoga" } as const;
  const head = pageHead(site, { title: "Yoga", description: "Uma aula.", path: "/atividades/1", jsonLd });
  expect(head).toEqual({
    meta: [
      { title: "Yoga" },
      { name: "description", content: "Uma aula." },
      { property: "og:description", content: "Uma aula." },
      { property: "og:title", content: "Yoga" },
      { property: "og:url", content: "https://vereda.example/atividades/1" },
      { property: "og:type", content: "website" },
      { property: "og:locale", content: "pt_BR" },
      { property: "og:site_name", content: "Vereda" },
      { property: "og:image", content: "https://vereda.example/og.png" },
      { property: "og:image:width", content: "1200" },
      { property: "og:image:height", content: "630" },
      { property: "og:image:alt", content: "Vereda" },
      { name: "twitter:card", content: "summary_large_image" },
      { "script:ld+json": jsonLd },
    ],
    links: [{ rel: "canonical", href: "https://vereda.example/atividades/1" }],
  });
});

test("a page that nobody is to find tells search engines so, and names no address", () => {
  const head = pageHead(site, { title: "Yoga · Busca", path: "/busca?query=yoga", noIndex: true });
  expect(head.meta).toContainEqual({ name: "robots", content: "noindex" });
  expect(head.links).toEqual([]);
});
