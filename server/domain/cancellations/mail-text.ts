import type { RefundPart } from "#contract/cancellation.ts";
import { METHOD_WORDS } from "#server/domain/method-words.ts";
import { formatDay, formatMoney, formatWallClock } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent, MailFact } from "#server/ports/mail/mail.ts";

interface News {
  name: string;
  title: string;
  number: string;
  parts: readonly RefundPart[];
}

/** The message about a cancelled appointment. `date`: when it was, an ISO instant with the offset of its place. */
export const cancelledMailText = ({
  name,
  title,
  number,
  date,
  parts,
}: News & { date: string }): MailContent => ({
  subject: i18n.t("Reserva cancelada: {title}", { title }),
  greeting: i18n.t("Oi, {name}!", { name }),
  paragraphs: [
    i18n.t("Cancelamos {title}, de {time}. O número da compra é {number}.", {
      title,
      time: formatWallClock(date),
      number,
    }),
    refundLead(parts),
  ],
  facts: refundFacts(parts, number),
  action: { label: i18n.t("Ver minhas reservas"), address: "/my-appointments" },
});

/** The message about a purchase that the customer withdrew from. */
export const withdrawnMailText = ({ name, title, number, parts }: News): MailContent => ({
  subject: i18n.t("Compra desfeita: {title}", { title }),
  greeting: i18n.t("Oi, {name}!", { name }),
  paragraphs: [
    i18n.t("Você desistiu da compra {number}, de {title}, e ela foi desfeita por inteiro.", {
      number,
      title,
    }),
    refundLead(parts),
  ],
  facts: refundFacts(parts, number),
  action: { label: i18n.t("Ver minhas compras"), address: "/my-appointments/compras" },
});

const refundLead = (parts: readonly RefundPart[]): string =>
  parts.length === 0
    ? i18n.t("Neste cancelamento não há valor a devolver.")
    : i18n.t("O que volta para você:");

const refundFacts = (parts: readonly RefundPart[], number: string): MailFact[] =>
  parts.map((part) => ({
    label: METHOD_WORDS[part.method].whereTo(formatDay(part.expectedOn)),
    value: formatMoney(part.amount),
    amount: { item: `refund:${number}:${part.method}`, role: "refund" },
  }));
