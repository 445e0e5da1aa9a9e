import type { AnswerEvent, Doing, ManualScript, ManualSight, ManualStep } from "xstate-paths";
import type { waitingListMachine } from "#machines/waiting-list/waiting-list.machine.ts";
import type { Standing } from "#machines/waiting-list/waiting-list.types.ts";
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
    "standing.reported": ({ event, from }) =>
      reading(event.standing, from.includes("waitingList.viewing.loading")),
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
    "xstate.done.actor.changeList": WAIT,
    "xstate.error.actor.changeList": failing({
      PLACE_FREE: {
        earlier: "Em outra janela, com a conta que tem a vaga, cancele a reserva.",
        now: WAIT,
      },
    }),
    "xstate.done.actor.check": found,
    "xstate.error.actor.check": failing(),
    "xstate.done.actor.checkFirst": found,
    "xstate.error.actor.checkFirst": failing(),
    "xstate.done.actor.offerExpiry": "Espere até o contador chegar ao fim.",
    "xstate.error.actor.offerExpiry": NEVER_FAILS,
    "xstate.done.actor.unknownOfferExpiry": "Espere até o contador chegar ao fim.",
    "xstate.error.actor.unknownOfferExpiry": NEVER_FAILS,
    "xstate.done.actor.signedOutOfferExpiry": "Espere até o contador chegar ao fim.",
    "xstate.error.actor.signedOutOfferExpiry": NEVER_FAILS,
  },
  states: {
    "waitingList.viewing.loading":
      "A janela do horário diz como a lista funciona e ainda carrega, sem botão para entrar.",
    "waitingList.viewing.visiting":
      "“Este horário está lotado” e “Entrar na conta para esperar”, sem botão para entrar na lista.",
    "waitingList.viewing.full": ({ variant }) =>
      variant === "a missed offer"
        ? "O item não aparece mais em “Lista de espera”."
        : "“Este horário está lotado”, como a lista funciona, e “Entrar na lista de espera”. Depois de um erro, o motivo.",
    "waitingList.viewing.vacant": "“Abriu uma vaga agora há pouco” e “Reservar agora”.",
    "waitingList.viewing.waiting":
      "“Você está na lista”, o lugar na fila e “Sair da lista”. Depois de um erro, o motivo.",
    "waitingList.viewing.offered":
      "“Abriu uma vaga para você”, o contador “Guardada para você por”, “Reservar agora” e “Não quero mais a vaga”.",
    "waitingList.viewing.ranOut":
      "“O tempo da sua vaga acabou”, sem contador e sem “Reservar agora”, e “Sair da lista”.",
    "waitingList.viewing.missed":
      "Em “Lista de espera”: até quando a vaga ficou guardada, “O tempo para reservar acabou” e “Entendi”.",
    "waitingList.viewing.unknown": (sight) =>
      isLeft(sight)
        ? "O motivo do erro, com “Não sabemos se deu certo sair da lista de espera”, e o botão de sair de novo livre."
        : "O motivo do erro, com “Não sabemos se deu certo entrar na lista de espera”, e “Entrar na lista de espera”.",
    "waitingList.viewing.signedOut": ({ variant }) =>
      variant === "a missed offer"
        ? "A página “Que bom ver você”, para entrar de novo."
        : "“Sua sessão terminou” e “Entrar na conta para esperar”.",
    "waitingList.changing.sending": changing,
    "waitingList.changing.checking": changing,
    "waitingList.changing.checkingFirst": changing,
    "waitingList.reserving": "A página da reserva, com este horário.",
    "waitingList.closed":
      "A página por trás, ou a que você abriu. De uma lista que se deixou, a mensagem de que você saiu dela.",
  },
};

/** True where the customer is leaving the list, not joining it. */
function isLeft({ before, event }: Pick<ManualSight, "before" | "event">): boolean {
  return [...before, event].findLast((each) => each?.type.startsWith("list."))?.type === "list.leave";
}

function changing(sight: ManualSight): string {
  if (!isLeft(sight)) return "O botão diz “Entrando…”.";
  return sight.variant === "a missed offer" ? "O botão diz “Removendo…”." : "O botão diz “Saindo…”.";
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

/** Done all the same in another tab, or not. */
function found(step: ManualStep<AnswerEvent>): Doing {
  const isOn = Boolean(step.event.output);
  if (isLeft(step)) return isOn ? WAIT : { earlier: LEAVE_IN_ANOTHER_TAB, now: WAIT };
  return isOn ? { earlier: IN_ANOTHER_TAB, now: WAIT } : WAIT;
}

export default script;
