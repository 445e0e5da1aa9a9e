import { t } from "@lingui/core/macro";
import { pageHead } from "#src/platform/head/page-head.ts";
import { faqJsonLd } from "./json-ld.ts";

export const faqHead = (site: { origin: string }) =>
  pageHead(site, {
    title: t`Perguntas frequentes · Vereda`,
    description: t`Como reservar, pagar com o benefício da empresa, cartão ou Pix, mudar um horário, cancelar e receber o dinheiro de volta.`,
    path: "/perguntas-frequentes",
    jsonLd: faqJsonLd(),
  });
