import type { waitingListMachine } from "#machines/waiting-list/waiting-list.machine.ts";
import type { Standing } from "#machines/waiting-list/waiting-list.types.ts";
import type { AnswerEvent, Doing, ManualScript, ManualStep } from "#tools/paths/manual/manual-script.ts";
import { ASK_SLOWLY, failing, NEVER_FAILS, signIn, WAIT } from "./words.ts";

const OPEN_FULL_TIME = [
  "Em outra janela, com outra conta, reserve a última vaga de um horário de uma atividade, para daqui a mais de um dia.",
  "Abra a página da atividade e aperte o horário marcado como “lotado, lista de espera”.",
];

const IN_ANOTHER_TAB = "Em outra aba, abra o mesmo horário e aperte “Entrar na lista de espera”.";
const LEAVE_IN_ANOTHER_TAB = "Em outra aba, abra “Minhas reservas” e aperte “Sair da lista”.";
const HALF_A_MINUTE = "Espere meio minuto: a página lê a lista de novo sozinha.";

const script: ManualScript<typeof waitingListMachine> = {
  title: "Lista de espera",
  about:
    "Um horário está lotado: entra-se na lista, a vaga que abre é oferecida por 30 minutos, e reserva-se ou sai-se da lista. Uma resposta perdida é conferida antes de dizer ou enviar qualquer coisa.",
  variants: {
    "a full time": [signIn("ana"), ASK_SLOWLY, ...OPEN_FULL_TIME],
    "a full time of a visitor": ["Saia da conta.", ...OPEN_FULL_TIME],
    "a missed offer": [
      signIn("ana"),
      "Entre na lista de espera de um horário lotado. Em outra janela, com a conta que tem a vaga, cancele a reserva, e espere os 30 minutos da oferta.",
      "Abra “Minhas reservas”.",
    ],
  },
  events: {
    "standing.reported": ({ event, from }) => reading(event.standing, from.includes("waitingList.loading")),
    "list.join": "Aperte “Entrar na lista de espera”.",
    "list.leave": ({ variant }) =>
      variant === "a missed offer"
        ? "Aperte “Entendi” (ou “Sair da lista”)."
        : "Aperte “Sair da lista” (ou “Não quero mais a vaga”).",
    "place.reserve": "Aperte “Reservar agora”.",
    "page.leave": ({ variant }) =>
      variant === "a missed offer"
        ? "No rodapé, abra “Perguntas frequentes”."
        : "Feche a janela do horário pelo “Fechar”.",
    "xstate.done.actor.joinList": WAIT,
    "xstate.error.actor.joinList": failing({
      PLACE_FREE: {
        earlier: "Em outra janela, com a conta que tem a vaga, cancele a reserva.",
        now: WAIT,
      },
    }),
    "xstate.done.actor.checkJoined": joined,
    "xstate.error.actor.checkJoined": failing(),
    "xstate.done.actor.checkJoinedFirst": joined,
    "xstate.error.actor.checkJoinedFirst": failing(),
    "xstate.done.actor.leaveList": WAIT,
    "xstate.error.actor.leaveList": failing(),
    "xstate.done.actor.checkLeft": left,
    "xstate.error.actor.checkLeft": failing(),
    "xstate.done.actor.checkLeftFirst": left,
    "xstate.error.actor.checkLeftFirst": failing(),
    "xstate.done.actor.offerExpiry": "Espere até o contador chegar ao fim.",
    "xstate.error.actor.offerExpiry": NEVER_FAILS,
  },
  states: {
    "waitingList.loading":
      "A janela do horário diz como a lista funciona e ainda carrega, sem botão para entrar.",
    "waitingList.visiting":
      "“Este horário está lotado” e “Entrar na conta para esperar”, sem botão para entrar na lista.",
    "waitingList.full": ({ variant }) =>
      variant === "a missed offer"
        ? "O item não aparece mais em “Lista de espera”."
        : "“Este horário está lotado”, como a lista funciona, e “Entrar na lista de espera”. Depois de um erro, o motivo.",
    "waitingList.vacant": "“Abriu uma vaga agora há pouco” e “Reservar agora”.",
    "waitingList.joining.sending": "O botão diz “Entrando…”.",
    "waitingList.joining.checking": "O botão diz “Entrando…”.",
    "waitingList.joining.checkingFirst": "O botão diz “Entrando…”.",
    "waitingList.joinUnknown":
      "O motivo do erro, com “Não sabemos se deu certo entrar na lista de espera”, e “Entrar na lista de espera”.",
    "waitingList.waiting":
      "“Você está na lista”, o lugar na fila e “Sair da lista”. Depois de um erro, o motivo.",
    "waitingList.offered":
      "“Abriu uma vaga para você”, o contador “Guardada para você por”, “Reservar agora” e “Não quero mais a vaga”.",
    "waitingList.ranOut": "“O tempo desta vaga acabou”, sem contador.",
    "waitingList.missed":
      "Em “Lista de espera”: até quando a vaga ficou guardada, “O tempo dela acabou” e “Entendi”.",
    "waitingList.leaving.sending": leaving,
    "waitingList.leaving.checking": leaving,
    "waitingList.leaving.checkingFirst": leaving,
    "waitingList.leaveUnknown":
      "O motivo do erro, com “Não sabemos se deu certo sair da lista de espera”, e o botão de sair de novo livre.",
    "waitingList.signedOut": ({ variant }) =>
      variant === "a missed offer"
        ? "A página “Que bom ver você”, para entrar de novo."
        : "“Sua sessão terminou” e “Entrar na conta para esperar”.",
    "waitingList.reserving": "A página da reserva, com este horário.",
    "waitingList.closed":
      "A página por trás, ou a que você abriu. De uma lista que se deixou, a mensagem de que você saiu dela.",
  },
};

function leaving({ variant }: { variant: string }): string {
  return variant === "a missed offer" ? "O botão diz “Guardando…”." : "O botão diz “Saindo…”.";
}

/** Changes that a person can make in another tab; the rest only the robot can. */
function reading({ isSignedIn, hasVacancy, wait }: Standing, isFirst: boolean): Doing {
  if (!isSignedIn) return "Em outra aba, saia da conta.";
  if (hasVacancy || wait?.isMissed)
    return { automated: "O robô muda as vagas ou a oferta no servidor antes da leitura." };
  if (isFirst && !wait) return WAIT;
  if (!wait) return [LEAVE_IN_ANOTHER_TAB, HALF_A_MINUTE];
  if (wait.until === null) return [IN_ANOTHER_TAB, HALF_A_MINUTE];
  return ["Em outra janela, com a conta que tem a vaga, cancele a reserva.", HALF_A_MINUTE];
}

function joined({ event }: ManualStep<AnswerEvent>): Doing {
  return event.output ? { earlier: IN_ANOTHER_TAB, now: WAIT } : WAIT;
}

function left({ event }: ManualStep<AnswerEvent>): Doing {
  return event.output ? WAIT : { earlier: LEAVE_IN_ANOTHER_TAB, now: WAIT };
}

export default script;
