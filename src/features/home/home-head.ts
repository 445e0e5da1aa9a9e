import { t } from "@lingui/core/macro";
import { pageHead } from "#src/platform/head/page-head.ts";
import { siteJsonLd } from "./site-json-ld.ts";

export function homeHead(site: { origin: string }) {
  return pageHead(site, {
    title: t`Vereda · atividades e planos de bem-estar`,
    description: t`Encontre psicólogos, nutricionistas, aulas e academias, online ou perto de você, e pague com o benefício da sua empresa.`,
    path: "/",
    jsonLd: siteJsonLd(site.origin),
  });
}
