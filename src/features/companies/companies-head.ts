import { t } from "@lingui/core/macro";
import { onlyBreadcrumb } from "#src/platform/head/breadcrumb.ts";
import { pageHead } from "#src/platform/head/page-head.ts";

/** However the simulator is set, it is one page. */
export const companiesHead = (site: { origin: string }) =>
  pageHead(site, {
    title: t`Benefício de bem-estar para empresas · Vereda`,
    description: t`Defina quanto a empresa paga de cada sessão e até onde, e simule o custo por mês. As pessoas escolhem psicologia, nutrição, movimento ou fisioterapia.`,
    path: "/companies",
    jsonLd: onlyBreadcrumb(site.origin, [{ name: t`Para empresas` }]),
  });
