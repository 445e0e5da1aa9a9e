import { plural, t } from "@lingui/core/macro";
import type { Billing } from "#contract/purchase.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { hasLapsed } from "#src/shared/order/lapsed.ts";
import { refundState } from "#src/shared/order/refund-state.ts";
import { awaitedWords } from "#src/shared/payment/awaited-words.ts";

type Words = { kind: "done" | "planned" | "open"; title: string; lead: string };

/** What became of an order: what happened, whether money moved, what to do. */
export function outcomeWords(billing: Billing): Words {
  const { status, startsOn, number, schedules } = billing;
  if (hasLapsed(billing)) {
    const given = plural(schedules.length, {
      0: "A compra foi cancelada.",
      one: "A compra foi cancelada e o horário voltou a ficar livre.",
      other: "A compra foi cancelada e os horários voltaram a ficar livres.",
    });
    return {
      kind: "open",
      title: awaitedWords(billing).cameTooLate(),
      lead: billing.refund
        ? t`Compra ${number}. ${given}`
        : t`Compra ${number}. ${given} Nada foi cobrado; se um pagamento ainda chegar, devolvemos o valor.`,
    };
  }
  switch (status) {
    case "PAID":
      return paidWords(billing);
    case "SCHEDULED":
      return {
        kind: "planned",
        title: startsOn ? t`Compra programada para ${formatDate(startsOn)}` : t`Compra programada`,
        lead: t`Compra ${number}. No dia da renovação, confirmamos a aprovação do benefício e avisamos por e-mail.`,
      };
    case "DECLINED":
    case "CANCELLED":
      return {
        kind: "open",
        title: t`Esta compra não foi feita`,
        lead: t`Compra ${number}. Nada foi cobrado.`,
      };
    case "OVERDUE":
      return {
        kind: "open",
        title: t`Este pagamento está em atraso`,
        lead: t`Compra ${number}. Nada foi pago agora. Regularize para voltar a comprar no cartão ou em folha.`,
      };
    default:
      return {
        kind: "open",
        title: t`Estamos conferindo esta compra`,
        lead: t`Compra ${number}. Não pague de novo: a resposta aparece em Minhas reservas.`,
      };
  }
}

function paidWords(billing: Billing): Words {
  const { number } = billing;
  switch (refundState(billing)) {
    case "none":
      return {
        kind: "done",
        title: t`Tudo certo, compra confirmada`,
        lead: t`Compra ${number}. Enviamos os detalhes para o seu e-mail.`,
      };
    case "part":
      return {
        kind: "done",
        title: t`Compra devolvida em parte`,
        lead: t`Compra ${number}. O que não foi cancelado continua valendo.`,
      };
    case "going":
      return {
        kind: "open",
        title: t`Compra em devolução`,
        lead: t`Compra ${number}. O que você pagou está voltando para você.`,
      };
    case "gone":
      return {
        kind: "open",
        title: t`Compra devolvida`,
        lead: t`Compra ${number}. O que você pagou voltou para você.`,
      };
  }
}
