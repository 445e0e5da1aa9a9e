import type { RefundPart } from "#contract/cancellation.ts";
import { formatDay, formatMoney, formatWallClock } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";

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
    ...refundLines(parts),
  ],
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
    ...refundLines(parts),
  ],
  action: { label: i18n.t("Ver minhas compras"), address: "/my-appointments/compras" },
});

function refundLines(parts: readonly RefundPart[]): string[] {
  if (parts.length === 0) return [i18n.t("Neste cancelamento não há valor a devolver.")];
  return [i18n.t("O que volta para você:"), ...parts.map(partLine)];
}

function partLine({ method, amount, expectedOn }: RefundPart): string {
  const values = { amount: formatMoney(amount), day: formatDay(expectedOn) };
  switch (method) {
    case "SUBSIDY":
      return i18n.t("{amount} de benefício, já no seu saldo", values);
    case "CREDIT_CARD":
      return i18n.t("{amount} no cartão, em até duas faturas (até {day})", values);
    case "PIX":
      return i18n.t("{amount} por Pix, para a conta de onde veio, até {day}", values);
    case "PAYROLL_DISCOUNT":
      return i18n.t("{amount} na folha de pagamento, até {day}", values);
  }
}
