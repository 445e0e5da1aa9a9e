import type { AnswerEvent, Doing, ManualScript, ManualStep } from "xstate-paths";
import type { Cancellation } from "#contract/cancellation.ts";
import type { cancelMachine } from "#machines/cancel/cancel.machine.ts";
import { ASK_SLOWLY, ASKS_AGAIN, failing, signIn, WAIT } from "./words.ts";

const IN_ANOTHER_TAB: Doing = {
  earlier: "Em outra aba, confirme antes o mesmo cancelamento, ou a mesma desistência, até o fim.",
  now: WAIT,
};

const script: ManualScript<typeof cancelMachine> = {
  title: "Cancelar e desistir",
  about:
    "Uma reserva é cancelada, ou a compra inteira desfeita em 7 dias. O que volta aparece antes de confirmar; uma resposta perdida é conferida antes de tentar de novo.",
  variants: {
    "an appointment": [
      signIn("bruno"),
      "Reserve dois horários de uma atividade, para daqui a mais de dois dias, e pague metade com o benefício e metade com cartão.",
      ASK_SLOWLY,
      "Em “Minhas reservas”, abra a primeira reserva e aperte “Cancelar”.",
    ],
  },
  events: {
    "cancellation.retry": "Aperte “Tentar de novo”.",
    "cancellation.check": "Aperte “Conferir agora”.",
    "cancellation.confirm": "Aperte “Cancelar a reserva” (ou “Cancelar sem devolução”).",
    "withdrawal.choose": "Aperte “Desistir da compra”.",
    "withdrawal.dismiss": "Aperte “Voltar”.",
    "withdrawal.confirm": "Aperte “Desistir e receber tudo de volta”.",
    "page.leave": ({ from }) =>
      from.includes("cancel.reviewingWithdrawal") ? "Aperte “Manter a compra”." : "Aperte “Voltar”.",
    "xstate.done.actor.loadCancellation": answered,
    "xstate.done.actor.checkStanding": answered,
    "xstate.done.actor.cancelAppointment": WAIT,
    "xstate.done.actor.withdrawBilling": WAIT,
    "xstate.error.actor.loadCancellation": failing(),
    "xstate.error.actor.checkStanding": failing(),
    "xstate.error.actor.cancelAppointment": failing(),
    "xstate.error.actor.withdrawBilling": failing(),
    "xstate.after.againDelay.cancel.loadFailed": ASKS_AGAIN,
    "xstate.after.againDelay.cancel.unknown": ASKS_AGAIN,
  },
  states: {
    "cancel.loading":
      "A página carrega, sem botão de cancelar. Depois de um erro ele continua na página, e o botão diz “Tentando de novo…”.",
    "cancel.loadFailed": "O motivo do erro e “Tentar de novo”.",
    "cancel.notCancellable": "“Esta reserva não pode ser cancelada”.",
    "cancel.needsSupport":
      "“Este cancelamento precisa da nossa ajuda”, o motivo e “Falar com o suporte”, que leva uma mensagem pronta; com um pagamento em atraso também “Regularizar agora”.",
    "cancel.reviewing.free":
      "“Cancelar esta reserva?”: quanto volta para o benefício e quanto para o cartão, até quando, e “Cancelar a reserva”.",
    "cancel.reviewing.late":
      "“Nada volta para você se cancelar agora”, desde quando, o que volta se a compra inteira for desfeita, e “Cancelar sem devolução”.",
    "cancel.reviewingWithdrawal":
      "“Desistir da compra inteira?”: quantas reservas terminam e o que volta ao todo.",
    "cancel.cancelling": "O botão diz “Cancelando sua reserva…”. “Voltar” não aparece.",
    "cancel.withdrawing": "O botão diz “Desfazendo sua compra…”. “Voltar” não aparece.",
    "cancel.checking": "O botão diz “Conferindo sua reserva…”.",
    "cancel.unknown":
      "“Ainda não sabemos se a reserva foi cancelada” (ou “a compra foi desfeita”), com “Conferir agora” e sem botão de cancelar.",
    "cancel.cancelled": "“Reserva cancelada”, com o que volta e “Acompanhar a devolução” ou “Ver a reserva”.",
    "cancel.withdrawn": "“Compra desfeita”, com tudo o que volta.",
    "cancel.left": "A página da reserva, ou a de onde você veio.",
    "cancel.signedOut": "A página “Que bom ver você”, para entrar de novo.",
  },
};

/** What a person can bring about by other windows or by the clock; the rest only the robot can. */
function answered({ event }: ManualStep<AnswerEvent>): Doing {
  const { kind, reason, withdrawal } = event.output as Cancellation; // the model's own
  if (kind === "CANCELLED") return IN_ANOTHER_TAB;
  if (kind === "SUPPORT" && reason === "OVERDUE")
    return { automated: "O robô diz no lugar do servidor que a compra tem um pagamento em atraso." };
  if (kind === "SUPPORT")
    return { automated: "O robô diz no lugar do servidor que o mês do desconto em folha já fechou." };
  if (kind === "LATE")
    return { automated: "O robô adianta o relógio do servidor até depois do cancelamento grátis." };
  return withdrawal && withdrawal.support === null
    ? WAIT
    : { automated: "O robô tira da resposta do servidor o direito de desistir da compra." };
}

export default script;
