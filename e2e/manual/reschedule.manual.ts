import type { AnswerEvent, Doing, ManualScript, ManualStep } from "xstate-paths";
import type { Reschedule } from "#contract/reschedule.ts";
import type { rescheduleMachine } from "#machines/reschedule/reschedule.machine.ts";
import { ASK_SLOWLY, ASKS_AGAIN, failing, signIn, WAIT } from "./words.ts";

const BOOK = [
  signIn("ana"),
  "Reserve uma atividade só sua para daqui a mais de dois dias e pague com o benefício.",
];

const script: ManualScript<typeof rescheduleMachine> = {
  title: "Mudar horário",
  about:
    "Uma reserva passa para outro horário da mesma atividade, sem mudar o preço. Uma resposta perdida é conferida antes de tentar de novo.",
  variants: {
    "from the start": [...BOOK, ASK_SLOWLY, "Em “Minhas reservas”, abra a reserva e aperte “Mudar horário”."],
    "after a sign-in": [
      ...BOOK,
      "Em “Mudar horário”, escolha um dia e um horário e copie o endereço da página depois de a sessão terminar.",
      ASK_SLOWLY,
      "Entre de novo: a página volta para “Mudar horário”, com o dia e o horário escolhidos antes.",
    ],
  },
  events: {
    "times.retry": "Aperte o botão que tenta ou procura de novo.",
    "date.choose": "Escolha um dia na faixa de dias.",
    "hour.choose": "Escolha o primeiro horário do dia.",
    "move.confirm": "Aperte “Confirmar mudança”.",
    "move.check": "Aperte “Conferir agora”.",
    "step.back": "Aperte “Voltar”.",
    "xstate.done.actor.loadTimes": answered,
    "xstate.done.actor.checkMove": answered,
    "xstate.done.actor.moveAppointment": WAIT,
    "xstate.error.actor.loadTimes": failing(),
    "xstate.error.actor.checkMove": failing(),
    "xstate.error.actor.moveAppointment": failing({
      SCHEDULE_FULL: {
        earlier:
          "Em uma janela anônima, entre como bruno@vereda.test e reserve antes o horário que você vai confirmar a seguir.",
        now: WAIT,
      },
      APPOINTMENT_CHANGED: {
        earlier: "Em outra aba, mude antes a mesma reserva para outro horário.",
        now: WAIT,
      },
    }),
    "xstate.after.againDelay.reschedule.loadFailed": ASKS_AGAIN,
    "xstate.after.againDelay.reschedule.moveUnknown": ASKS_AGAIN,
  },
  states: {
    "reschedule.loadingTimes":
      "A página carrega, sem dias nem horários. Depois de um erro ele continua na página, e o botão diz “Tentando de novo…”.",
    "reschedule.loadFailed": "O motivo do erro e “Tentar de novo”.",
    "reschedule.notScheduled": "“Esta reserva não pode mudar de horário”, com “Ver a reserva”.",
    "reschedule.deadlinePassed": "“O prazo para mudar passou”, com o dia e a hora em que ele terminou.",
    "reschedule.noDates": "“Não há datas disponíveis”, com “Procurar de novo”.",
    "reschedule.choosingDate": "“Mudar horário”, o horário atual e a faixa de dias, nenhum escolhido.",
    "reschedule.noHours": "“Não há horários neste dia.”, com a faixa de dias acima.",
    "reschedule.choosingHour": "Os horários do dia escolhido.",
    "reschedule.confirming":
      "“Confirme a mudança”: o horário atual e o novo, lado a lado, e que mudar não altera o preço.",
    "reschedule.moving": "O botão diz “Mudando seu horário…”. “Voltar” não aparece.",
    "reschedule.checkingMove": "O botão diz “Conferindo sua reserva…”.",
    "reschedule.moveUnknown":
      "“Ainda não sabemos se o horário mudou”, com “Conferir agora” e sem “Confirmar mudança”.",
    "reschedule.moved": "“Pronto, seu horário mudou”, com o horário novo e “Adicionar à agenda”.",
    "reschedule.left": "A página da reserva, ou a de onde você veio.",
    "reschedule.signedOut": "A página “Que bom ver você”, para entrar de novo.",
  },
};

/** What a person can bring about by other windows; the rest only the robot can. */
function answered({ event }: ManualStep<AnswerEvent>): Doing {
  const { schedule, refusal, content } = event.output as Reschedule; // the model's own
  if (refusal) return { automated: "O robô diz no lugar do servidor que a reserva não pode mais mudar." };
  if (schedule.id !== "26 at 9") return { automated: "O robô faz chegar a mudança cuja resposta se perdeu." };
  return content.length === 3
    ? WAIT
    : { automated: "O robô tira da resposta do servidor os horários que outras pessoas teriam reservado." };
}

export default script;
