import type { ManualScript } from "xstate-paths";
import type { holdMachine } from "#machines/hold/hold.machine.ts";
import { ASK_SLOWLY, failing, NEVER_FAILS, signIn, WAIT } from "./words.ts";

const DAYS = { monday: "o primeiro horário livre (A)", tuesday: "um horário livre de outro dia (B)" };
const ACTIVITY = "“Psicoterapia individual online” (busque por ela em /busca; só uma pessoa por horário)";
const reserve = (which: string) => [
  `Abra a página de ${ACTIVITY}.`,
  `Em “Próximos horários”, siga ${which}, sem recarregar a página antes.`,
];

const script: ManualScript<typeof holdMachine> = {
  title: "Horário guardado",
  about:
    "Escolher um horário na página de confirmação e guardá-lo por 15 minutos. Quem troca de horário fica com o de antes até o novo estar guardado.",
  variants: {
    "the first time": [
      signIn("ana"),
      ASK_SLOWLY,
      `Na página de ${ACTIVITY}, aperte “Reservar”. A página “Confirme sua reserva” abre.`,
    ],
    "a time that is wanted already": [signIn("ana"), ASK_SLOWLY, ...reserve(DAYS.monday)],
    "another time": [
      signIn("ana"),
      ...reserve(DAYS.monday),
      "Espere até ele estar guardado.",
      ASK_SLOWLY,
      "Aperte “Alterar” ao lado de “Horário”.",
    ],
  },
  events: {
    "time.choose": ({ event }) =>
      `Na agenda, abra o dia e escolha ${event.scheduleId === "monday" ? DAYS.monday : DAYS.tuesday}.`,
    "time.keep": "Aperte “Manter o horário de antes”.",
    "xstate.done.actor.holdSchedule": WAIT,
    "xstate.error.actor.holdSchedule": failing({
      SCHEDULE_FULL: {
        earlier:
          "Em uma janela comum, que não a anônima, entre como bruno@vereda.test e guarde antes o horário que você vai escolher a seguir.",
        now: WAIT,
      },
    }),
    "xstate.done.actor.oldHoldExpiry": "Espere até fazer 15 minutos que o horário de antes foi guardado.",
    "xstate.error.actor.oldHoldExpiry": NEVER_FAILS,
  },
  states: {
    "hold.choosing": ({ event, before }) =>
      `“Escolha um horário”, com os horários livres. “Manter o horário de antes” não aparece.${why(event?.type, before.length)}`,
    "hold.choosingAnother": "“Escolha outro horário”, com “Manter o horário de antes”.",
    "hold.holding": "“Guardando seu horário…”, na tela e, uma só vez, para leitores de tela.",
    "hold.held": "“Horário”, com a contagem “Guardamos este horário por 15:00” (ou 14:…) correndo.",
    "hold.signedOut": "A página “Que bom ver você”, para entrar de novo.",
  },
};

function why(event: string | undefined, steps: number): string {
  if (event === "xstate.done.actor.oldHoldExpiry")
    return " Acima, “Seu horário voltou para a agenda” diz que nada foi cobrado.";
  return event === "xstate.error.actor.holdSchedule" && steps > 0
    ? " Acima está o motivo por que o horário não foi guardado."
    : "";
}

export default script;
