import { t } from "@lingui/core/macro";
import { onlyBreadcrumb } from "#src/platform/head/breadcrumb.ts";
import { pageHead } from "#src/platform/head/page-head.ts";

export const privacyHead = (site: { origin: string }) =>
  pageHead(site, {
    title: t`Privacidade e cookies · Vereda`,
    description: t`Que dados a Vereda guarda, para que servem, e como escolher os cookies.`,
    path: "/privacidade",
    jsonLd: onlyBreadcrumb(site.origin, [{ name: t`Privacidade e cookies` }]),
  });
