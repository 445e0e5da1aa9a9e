import { t } from "@lingui/core/macro";
import { onlyBreadcrumb } from "#src/platform/head/breadcrumb.ts";
import { pageHead } from "#src/platform/head/page-head.ts";

export const termsHead = (site: { origin: string }) =>
  pageHead(site, {
    title: t`Termos de uso e de cancelamento · Vereda`,
    description: t`O que vale quando você compra, muda, cancela ou desiste de uma atividade ou de um plano.`,
    path: "/termos",
    jsonLd: onlyBreadcrumb(site.origin, [{ name: t`Termos de uso e de cancelamento` }]),
  });
