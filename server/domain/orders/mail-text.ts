import type { Billing } from "#contract/purchase.ts";
import { formatDay, formatMoney, formatWallClock, formatWallTime } from "#server/format.ts";
import { i18n } from "#server/i18n.ts";

export interface OrderMail {
  subject: string;
  text: string;
}

const whenLines = (billing: Billing) => [
  i18n.t("{count, plural, one {Seu horário:} other {Seus horários:}}", { count: billing.schedules.length }),
  ...billing.schedules.map(({ date }) => `  ${formatWallClock(date)}`),
];

function priceLines(billing: Billing): string[] {
  const parts: [string, number][] = [
    [i18n.t("Valor"), billing.price],
    [i18n.t("Desconto"), -billing.discountValue],
    [i18n.t("Matrícula"), billing.enrolmentFee],
    [i18n.t("Taxa de manutenção"), billing.maintenanceFee],
    [i18n.t("Sua empresa paga"), -billing.subsidyValue],
  ];
  return [...parts.filter(([, amount]) => amount !== 0), [i18n.t("Você paga"), billing.charged] as const].map(
    ([name, amount]) => `  ${name}: ${formatMoney(amount)}`,
  );
}

/** Nothing where the moment had passed when the order was made. */
function freeCancellation({ freeCancellationUntil: until, createdAt }: Billing): string[] {
  if (!until || Date.parse(until) <= Date.parse(createdAt)) return [];
  const [day, time] = [formatDay(until.slice(0, "YYYY-MM-DD".length)), formatWallTime(until)];
  return [i18n.t("Cancelamento grátis até {day} às {time}", { day, time })];
}

/** The message about an order that is paid. */
function paid(billing: Billing, name: string): OrderMail {
  const { title, partnerName, number } = billing;
  return {
    subject: i18n.t("Compra confirmada: {title}", { title }),
    text: [
      i18n.t("Oi, {name}!", { name }),
      "",
      i18n.t("Sua compra de {title}, com {partnerName}, está confirmada. O número dela é {number}.", {
        title,
        partnerName,
        number,
      }),
      "",
      ...whenLines(billing),
      ...freeCancellation(billing),
      "",
      ...priceLines(billing),
      "",
      i18n.t("Você encontra tudo em Meus agendamentos."),
    ].join("\n"),
  };
}

/** The message about a debt that is paid. */
function settled(billing: Billing, name: string): OrderMail {
  const { title, partnerName, number } = billing;
  return {
    subject: i18n.t("Pagamento recebido: {title}", { title }),
    text: [
      i18n.t("Oi, {name}!", { name }),
      "",
      i18n.t(
        "Recebemos o pagamento em atraso de {title}, com {partnerName}. O número da compra é {number}.",
        {
          title,
          partnerName,
          number,
        },
      ),
      "",
      ...priceLines(billing),
    ].join("\n"),
  };
}

function scheduled(billing: Billing, name: string): OrderMail {
  const { title, partnerName, number, startsOn } = billing;
  return {
    subject: i18n.t("Compra reservada: {title}", { title }),
    text: [
      i18n.t("Oi, {name}!", { name }),
      "",
      i18n.t(
        "Reservamos {title}, com {partnerName}, com o saldo do seu benefício do próximo mês. O número da compra é {number}.",
        { title, partnerName, number },
      ),
      startsOn
        ? i18n.t("Ela começa em {day} e é aprovada nesse dia.", { day: formatDay(startsOn) })
        : i18n.t("Ela começa na próxima renovação e é aprovada nesse dia."),
      "",
      ...whenLines(billing),
      ...freeCancellation(billing),
      "",
      ...priceLines(billing),
    ].join("\n"),
  };
}

function cancelled(billing: Billing, name: string): OrderMail {
  const { title, number } = billing;
  return {
    subject: i18n.t("Compra não aprovada: {title}", { title }),
    text: [
      i18n.t("Oi, {name}.", { name }),
      "",
      i18n.t(
        "Seu benefício não aprovou a compra {number}, de {title}. Nada foi cobrado, e o saldo reservado voltou para você.",
        { number, title },
      ),
      i18n.t("Se precisar de ajuda, fale com o nosso suporte."),
    ].join("\n"),
  };
}

function pixExpired(billing: Billing, name: string): OrderMail {
  const { title, number } = billing;
  return {
    subject: i18n.t("Compra cancelada: {title}", { title }),
    text: [
      i18n.t("Oi, {name}.", { name }),
      "",
      i18n.t(
        "O Pix da compra {number}, de {title}, não chegou no prazo. Nada foi cobrado, e os horários voltaram a ficar livres.",
        { number, title },
      ),
      i18n.t(
        "Se você pagou agora há pouco, devolvemos o valor inteiro. Para reservar de novo, é só voltar à Vereda.",
      ),
    ].join("\n"),
  };
}

/** What a customer is told about an order, in Portuguese. */
export const orderMailText = {
  PAID: (billing: Billing, name: string) => (billing.dueOn ? settled(billing, name) : paid(billing, name)),
  SCHEDULED: scheduled,
  CANCELLED: cancelled,
  PIX_EXPIRED: pixExpired,
} as const;
