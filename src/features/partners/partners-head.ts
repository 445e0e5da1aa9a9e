import { t } from "@lingui/core/macro";
import { onlyBreadcrumb } from "#src/platform/head/breadcrumb.ts";
import { pageHead } from "#src/platform/head/page-head.ts";

/** However the estimate is set, it is one page. */
export const partnersHead = (site: { origin: string }) =>
  pageHead(site, {
    title: t`Atenda pela Vereda · para especialistas`,
    description: t`Publique horários e planos, atenda online ou no seu espaço e estime quanto as suas sessões pagam por mês.`,
    path: "/partners",
    jsonLd: onlyBreadcrumb(site.origin, [{ name: t`Para especialistas` }]),
  });
