import type { AmountRole } from "#contract/amount.ts";
import type { AwaitedMethod } from "#contract/payment/methods.ts";
import { AWAITED_WORDS } from "#server/domain/method-words.ts";
import { addDays } from "#server/domain/zoned-time.ts";
import { formatDay, formatMoney } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailAmount, MailContent, MailFact } from "#server/ports/mail/mail.ts";

/** A renewal's billing, as its mail tells of it. Centavos, days as `YYYY-MM-DD`. */
interface PaidPeriod {
  /** The billing's. */
  id: string;
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
  subscriptionId: string;
  name: string;
  title: string;
  renewsOn: string;
  subsidyValue: number;
  charged: number;
  /** The method whose money it waits for; null where it is paid by itself. */
  awaited: AwaitedMethod | null;
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

interface LapsingSessions {
  subscriptionId: string;
  name: string;
  title: string;
  partnerName: string;
  included: number;
  left: number;
  /** The first day on which they cannot be used. */
  endsOn: string;
}

function amounts(
  { subsidyValue, charged }: { subsidyValue: number; charged: number },
  { item, role }: MailAmount,
): MailFact[] {
  const fact = (label: string, value: number, is: AmountRole): MailFact => ({
    label,
    value: formatMoney(value),
    amount: { item, role: is },
  });
  const byCompany = subsidyValue > 0 ? [fact(i18n.t("Sua empresa paga"), subsidyValue, "subsidy")] : [];
  return [...byCompany, fact(i18n.t("Você paga"), charged, role)];
}

const plans = (label: string) => ({ label, address: "/my-appointments/planos" });

const day = (isoDate: string | null): string => (isoDate ? formatDay(isoDate) : "");

/** What a customer is told about a plan, in Portuguese. */
export const subscriptionMailText = {
  RENEWED: (paid: PaidPeriod): MailContent => ({
    subject: i18n.t("Plano renovado: {title}", { title: paid.title }),
    greeting: i18n.t("Oi, {name}!", { name: paid.name }),
    paragraphs: [
      i18n.t("{title}, com {partnerName}, foi renovado. O número do pagamento é {number}.", {
        title: paid.title,
        partnerName: paid.partnerName,
        number: paid.number,
      }),
      i18n.t("O novo período começa em {start}. Marque as suas sessões em Meus planos.", {
        start: day(paid.periodStartsOn),
      }),
      paid.nextRenewalOn
        ? i18n.t("A próxima renovação é em {day}.", { day: day(paid.nextRenewalOn) })
        : i18n.t("Ele não renova de novo e termina em {day}.", { day: day(paid.periodEndsOn) }),
    ],
    facts: amounts(paid, { item: paid.id, role: "charged" }),
    action: plans(i18n.t("Marcar sessões")),
  }),
  OVERDUE: (owed: PaidPeriod): MailContent => ({
    subject: i18n.t("Não conseguimos renovar: {title}", { title: owed.title }),
    greeting: i18n.t("Oi, {name}!", { name: owed.name }),
    paragraphs: [
      i18n.t("O pagamento da renovação de {title}, de {start}, não foi concluído.", {
        title: owed.title,
        start: day(owed.periodStartsOn),
      }),
      i18n.t("Você pode pagar agora com cartão ou Pix, em Pendências, na Vereda."),
    ],
    facts: [
      {
        label: i18n.t("Falta pagar"),
        value: formatMoney(owed.charged),
        amount: { item: owed.id, role: "charged" },
      },
    ],
    action: { label: i18n.t("Pagar agora"), address: "/pendencias" },
  }),
  NOTICE: (coming: ComingRenewal): MailContent => ({
    subject: i18n.t("Seu plano renova em {day}: {title}", {
      day: day(coming.renewsOn),
      title: coming.title,
    }),
    greeting: i18n.t("Oi, {name}!", { name: coming.name }),
    paragraphs: [
      i18n.t("{title} renova em {day}. Os valores previstos são:", {
        title: coming.title,
        day: day(coming.renewsOn),
      }),
    ],
    facts: amounts(coming, { item: `${coming.subscriptionId}@${coming.renewsOn}`, role: "renewal" }),
    action: plans(i18n.t("Ver meus planos")),
    notes: [
      ...(coming.subsidyValue > 0
        ? [i18n.t("A parte da empresa depende da aprovação do benefício no dia da renovação.")]
        : []),
      ...(coming.awaited ? [AWAITED_WORDS[coming.awaited].onRenewal()] : []),
      coming.cancelBy
        ? i18n.t("Se não quiser renovar, cancele até {day} em Meus planos.", { day: day(coming.cancelBy) })
        : i18n.t(
            "O prazo para cancelar esta renovação já passou. Um cancelamento agora vale para a seguinte.",
          ),
    ],
  }),
  CANCELLED: (ending: EndingPlan): MailContent => ({
    subject: i18n.t("Renovação cancelada: {title}", { title: ending.title }),
    greeting: i18n.t("Oi, {name}!", { name: ending.name }),
    paragraphs: [
      ending.lastRenewalOn
        ? i18n.t(
            "{title} ainda renova em {last}, porque o prazo para cancelar essa renovação já tinha passado. Depois, não renova mais.",
            { title: ending.title, last: day(ending.lastRenewalOn) },
          )
        : i18n.t("{title} não renova mais.", { title: ending.title }),
      i18n.t("Você pode usar o plano até o dia anterior a {day}.", { day: day(ending.endsOn) }),
    ],
    action: plans(i18n.t("Ver meus planos")),
  }),
  LAPSING: ({ title, partnerName, included, left, ...lapsing }: LapsingSessions): MailContent => {
    const last = day(addDays(lapsing.endsOn, -1));
    return {
      subject: i18n.t(
        "{left, plural, one {Falta # sessão} other {Faltam # sessões}} para usar até {last}: {title}",
        { left, last, title },
      ),
      greeting: i18n.t("Oi, {name}!", { name: lapsing.name.split(" ")[0] ?? lapsing.name }),
      paragraphs: [
        i18n.t(
          "Do seu plano {title}, com {partnerName}, {left, plural, one {ainda falta marcar # sessão} other {ainda faltam marcar # sessões}} de {included}.",
          { title, partnerName, left, included },
        ),
        i18n.t("Já está tudo pago. O que não for usado até {last} se perde.", { last }),
      ],
      action: {
        label: i18n.t("Marcar sessões"),
        address: `/my-appointments/planos/${lapsing.subscriptionId}?marcar=sessoes`,
      },
      links: [{ label: i18n.t("Não receber mais lembretes"), address: "/profile/avisos" }],
    };
  },
} as const;
