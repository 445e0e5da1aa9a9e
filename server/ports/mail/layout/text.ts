import { SUPPLIER } from "#contract/supplier.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "../mail.ts";

/** An address of a message as it is followed. `origin`: where the app is, e.g. `https://vereda.example`. */
export const followed = (address: string, origin: string): string =>
  address.startsWith("/") ? `${origin}${address}` : address;

/** The words of a message without its subject and supplier, as WhatsApp gets them. */
export function messageText(content: MailContent, origin: string): string {
  const { greeting, paragraphs, facts = [], action, links = [], notes = [] } = content;
  return [
    greeting,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    action ? `${action.label}:\n${followed(action.address, origin)}` : "",
    links.map(({ label, address }) => `${label}: ${followed(address, origin)}`).join("\n"),
    ...notes,
  ]
    .filter((block) => block !== "")
    .join("\n\n");
}

/** A mail as plain text. */
export const mailText = (content: MailContent, origin: string): string =>
  [messageText(content, origin), ["-- ", ...supplierLines()].join("\n")].join("\n\n");

/** The company as a mail ends with it. */
export const supplierLines = (): string[] => [
  SUPPLIER.name,
  i18n.t("CNPJ {cnpj}", { cnpj: SUPPLIER.cnpj }),
  SUPPLIER.address,
];
