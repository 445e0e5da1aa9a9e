import { formatDay, formatMoney } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";

export interface SubscriptionMail {
  subject: string;
  text: string;
}

/** A renewal's billing, as its mail tells of it. Centavos, days as `YYYY-MM-DD`. */
interface PaidPeriod {
  name: string;
  title: string;
  partnerName: string;
  number: number;
  subsidyValue: number;
  charged: number;
  periodStartsOn: string | null;
  periodEndsOn: string | null;
  nextRenewalOn: string | null;
}

interface ComingRenewal {
  name: string;
  title: string;
  renewsOn: string;
  subsidyValue: number;
  charged: number;
  isByPix: boolean;
  /** The last day to cancel it; null where that has passed. */
  cancelBy: string | null;
}

interface EndingPlan {
  name: string;
  title: string;
  /** The first day on which it is over. */
  endsOn: string;
  /** The renewal that is still paid; null where none is. */
  lastRenewalOn: string | null;
}

const letter = (subject: string, name: string, ...lines: readonly (string | null)[]): SubscriptionMail => ({
  subject,
  text: [i18n.t("Oi, {name}!", { name }), "", ...lines.filter((line) => line !== null)].join("\n"),
});

const amounts = ({ subsidyValue, charged }: { subsidyValue: number; charged: number }): string[] => [
  ...(subsidyValue > 0 ? [i18n.t("Sua empresa paga: {amount}", { amount: formatMoney(subsidyValue) })] : []),
  i18n.t("Você paga: {amount}", { amount: formatMoney(charged) }),
];

const day = (isoDate: string | null): string => (isoDate ? formatDay(isoDate) : "");

/** What a customer is told about a plan that renews, in Portuguese. */
export const subscriptionMailText = {
  RENEWED: (paid: PaidPeriod): SubscriptionMail =>
    letter(
      i18n.t("Plano renovado: {title}", { title: paid.title }),
      paid.name,
      i18n.t("{title}, com {partnerName}, foi renovado. O número do pagamento é {number}.", {
        title: paid.title,
        partnerName: paid.partnerName,
        number: paid.number,
      }),
      ...amounts(paid),
      "",
      i18n.t("O novo período começa em {start}. Marque as suas sessões em Meus planos.", {
        start: day(paid.periodStartsOn),
      }),
      paid.nextRenewalOn
        ? i18n.t("A próxima renovação é em {day}.", { day: day(paid.nextRenewalOn) })
        : i18n.t("Ele não renova de novo e termina em {day}.", { day: day(paid.periodEndsOn) }),
    ),
  OVERDUE: (owed: PaidPeriod): SubscriptionMail =>
    letter(
      i18n.t("Não conseguimos renovar: {title}", { title: owed.title }),
      owed.name,
      i18n.t("O pagamento da renovação de {title}, de {start}, não foi concluído.", {
        title: owed.title,
        start: day(owed.periodStartsOn),
      }),
      i18n.t("Falta pagar {amount}. Você pode pagar agora com cartão ou Pix, em Pendências, na Vereda.", {
        amount: formatMoney(owed.charged),
      }),
    ),
  NOTICE: (coming: ComingRenewal): SubscriptionMail =>
    letter(
      i18n.t("Seu plano renova em {day}: {title}", { day: day(coming.renewsOn), title: coming.title }),
      coming.name,
      i18n.t("{title} renova em {day}. Os valores previstos são:", {
        title: coming.title,
        day: day(coming.renewsOn),
      }),
      ...amounts(coming),
      coming.subsidyValue > 0
        ? i18n.t("A parte da empresa depende da aprovação do benefício no dia da renovação.")
        : null,
      coming.isByPix ? i18n.t("O Pix é pago nesse dia, em Pendências, na Vereda.") : null,
      "",
      coming.cancelBy
        ? i18n.t("Se não quiser renovar, cancele até {day} em Meus planos.", { day: day(coming.cancelBy) })
        : i18n.t(
            "O prazo para cancelar esta renovação já passou. Um cancelamento agora vale para a seguinte.",
          ),
    ),
  CANCELLED: (ending: EndingPlan): SubscriptionMail =>
    letter(
      i18n.t("Renovação cancelada: {title}", { title: ending.title }),
      ending.name,
      ending.lastRenewalOn
        ? i18n.t(
            "{title} ainda renova em {last}, porque o prazo para cancelar essa renovação já tinha passado. Depois, não renova mais.",
            { title: ending.title, last: day(ending.lastRenewalOn) },
          )
        : i18n.t("{title} não renova mais.", { title: ending.title }),
      i18n.t("Você pode usar o plano até o dia anterior a {day}.", { day: day(ending.endsOn) }),
    ),
} as const;
