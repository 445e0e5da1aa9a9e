import type { AmountRole } from "#contract/amount.ts";
import { awaitedBy } from "#contract/payment/methods.ts";
import type { Billing } from "#contract/purchase.ts";
import { AWAITED_WORDS } from "#server/domain/method-words.ts";
import { addDays } from "#server/domain/zoned-time.ts";
import { formatDay, formatMoney, formatWallClock, formatWallTime } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";
import type { MailContent, MailFact, MailLink } from "#server/ports/mail/mail.ts";

const whenFacts = ({ schedules }: Billing): MailFact[] =>
  schedules.map(({ date }) => ({ label: i18n.t("Horário"), value: formatWallClock(date) }));

function priceFacts(billing: Billing): MailFact[] {
  const parts: [AmountRole, string, number][] = [
    ["before-discount", i18n.t("Valor"), billing.price],
    ["discount", i18n.t("Desconto"), -billing.discountValue],
    ["enrolment-fee", i18n.t("Matrícula"), billing.enrolmentFee],
    ["maintenance-fee", i18n.t("Taxa de manutenção"), billing.maintenanceFee],
    ["subsidy", i18n.t("Sua empresa paga"), -billing.subsidyValue],
  ];
  return [
    ...parts.filter(([, , amount]) => amount !== 0),
    ["charged", i18n.t("Você paga"), billing.charged] as const,
  ].map(([role, label, amount]) => ({
    label,
    value: formatMoney(amount),
    amount: { item: billing.id, role },
  }));
}

/** Nothing where the moment had passed when the order was made. */
function freeCancellation({ freeCancellationUntil: until, createdAt }: Billing): MailFact[] {
  if (!until || Date.parse(until) <= Date.parse(createdAt)) return [];
  const [day, time] = [formatDay(until.slice(0, "YYYY-MM-DD".length)), formatWallTime(until)];
  return [{ label: i18n.t("Cancelamento grátis até"), value: i18n.t("{day} às {time}", { day, time }) }];
}

const bookings = () => ({ label: i18n.t("Ver minhas reservas"), address: "/my-appointments" });
const receipt = ({ id }: Billing) => ({
  label: i18n.t("Ver o recibo"),
  address: `/my-appointments/recibo/${id}`,
});

/** The sessions of a plan that the order has not booked yet; nothing where there are none. */
function restOf({ sessions, subscriptionId }: Billing): { words: string[]; action: MailLink | null } {
  if (!sessions || !subscriptionId || sessions.left === 0) return { words: [], action: null };
  const { included, booked, over, left, period } = sessions;
  const last = formatDay(addDays(period.endsOn, -1));
  const words = i18n.t(
    "{taken} de {included} sessões {taken, plural, one {está marcada} other {estão marcadas}}. {left, plural, one {A outra você marca} other {As outras # você marca}} quando quiser, para usar até {last}.",
    { taken: booked + over, included, left, last },
  );
  const address = `/my-appointments/planos/${subscriptionId}?marcar=sessoes`;
  return { words: [words], action: { label: i18n.t("Marcar as outras sessões"), address } };
}

const item = ({ itemType, itemId }: Billing) =>
  `${itemType === "PLAN" ? "/planos" : "/atividades"}/${itemId}`;

/** The message about an order that is paid. */
function paid(billing: Billing, name: string): MailContent {
  const { title, partnerName, number } = billing;
  const rest = restOf(billing);
  return {
    subject: i18n.t("Compra confirmada: {title}", { title }),
    greeting: i18n.t("Oi, {name}!", { name }),
    paragraphs: [
      i18n.t("Sua compra de {title}, com {partnerName}, está confirmada. O número dela é {number}.", {
        title,
        partnerName,
        number,
      }),
      ...rest.words,
    ],
    facts: [...whenFacts(billing), ...freeCancellation(billing), ...priceFacts(billing)],
    action: rest.action ?? bookings(),
    links: [...(rest.action ? [bookings()] : []), receipt(billing)],
  };
}

/** The message about a debt that is paid. */
function settled(billing: Billing, name: string): MailContent {
  const { title, partnerName, number } = billing;
  return {
    subject: i18n.t("Pagamento recebido: {title}", { title }),
    greeting: i18n.t("Oi, {name}!", { name }),
    paragraphs: [
      i18n.t(
        "Recebemos o pagamento em atraso de {title}, com {partnerName}. O número da compra é {number}.",
        { title, partnerName, number },
      ),
    ],
    facts: priceFacts(billing),
    action: receipt(billing),
  };
}

function scheduled(billing: Billing, name: string): MailContent {
  const { title, partnerName, number, startsOn } = billing;
  const rest = restOf(billing);
  return {
    subject: i18n.t("Compra programada: {title}", { title }),
    greeting: i18n.t("Oi, {name}!", { name }),
    paragraphs: [
      i18n.t(
        "Separamos o saldo do seu benefício do próximo mês para {title}, com {partnerName}. O número da compra é {number}.",
        { title, partnerName, number },
      ),
      startsOn
        ? i18n.t("Ela começa em {day} e é aprovada nesse dia.", { day: formatDay(startsOn) })
        : i18n.t("Ela começa na próxima renovação e é aprovada nesse dia."),
      ...rest.words,
    ],
    facts: [...whenFacts(billing), ...freeCancellation(billing), ...priceFacts(billing)],
    action: rest.action ?? bookings(),
    links: rest.action ? [bookings()] : [],
  };
}

function cancelled(billing: Billing, name: string): MailContent {
  const { title, number } = billing;
  return {
    subject: i18n.t("Compra não aprovada: {title}", { title }),
    greeting: i18n.t("Oi, {name}.", { name }),
    paragraphs: [
      i18n.t(
        "Seu benefício não aprovou a compra {number}, de {title}. Nada foi cobrado, e o saldo separado voltou para você.",
        { number, title },
      ),
    ],
    action: { label: i18n.t("Ver outras formas de pagar"), address: item(billing) },
    links: [{ label: i18n.t("Ver o saldo do benefício"), address: "/my-benefits" }],
  };
}

function pixExpired(billing: Billing, name: string): MailContent {
  const { title } = billing;
  return {
    subject: i18n.t("Compra cancelada: {title}", { title }),
    greeting: i18n.t("Oi, {name}.", { name }),
    paragraphs: [
      AWAITED_WORDS[awaitedBy(billing)].expired(billing),
      i18n.t("Se você pagou agora há pouco, devolvemos o valor inteiro."),
    ],
    action: { label: i18n.t("Escolher outro horário"), address: item(billing) },
  };
}

/** What a customer is told about an order, in Portuguese. */
export const orderMailText = {
  PAID: (billing: Billing, name: string) => (billing.dueOn ? settled(billing, name) : paid(billing, name)),
  SCHEDULED: scheduled,
  CANCELLED: cancelled,
  PIX_EXPIRED: pixExpired,
} as const;
