import type { ManualScript } from "xstate-paths";
import type { purchaseChoicesMachine } from "#machines/purchase-choices/purchase-choices.machine.ts";
import { ACTIVITY, begin, STEPS } from "./buying.ts";

const STEP = STEPS.choosingInterestsAndSchedules;
const DAYS: Readonly<Record<string, string>> = {
  monday: "o primeiro horário livre (A)",
  tuesday: "um horário livre de outro dia (B)",
  wednesday: "um horário livre de um terceiro dia (C)",
};

const script: ManualScript<typeof purchaseChoicesMachine> = {
  title: "Compra: interesses e horários",
  about: "A etapa 1 da compra: sobre o que e quando. Sem um interesse e um horário não se continua.",
  variants: {
    "up to two schedules": begin("ana", ACTIVITY),
    "one schedule": begin("ana", ACTIVITY),
  },
  events: {
    "interest.toggle": "Marque (ou desmarque) a primeira das “Áreas de interesse”.",
    "schedule.mode": ({ event }) =>
      `Em “Quantos horários”, escolha “${event.mode === "single" ? "Um horário" : "Vários horários"}”.`,
    "schedule.toggle": ({ event }) =>
      `Na agenda, abra o dia e aperte ${DAYS[event.scheduleId] ?? event.scheduleId}: ele passa a escolhido, ou deixa de ser.`,
    "step.next": "Aperte “Continuar”.",
  },
  states: {
    "purchaseChoices.choosing": ({ event }) =>
      event?.type === "step.next"
        ? `${STEP}, e o que falta está marcado com “Informação obrigatória!”.`
        : `${STEP}, com “Continuar” pronto.`,
    "purchaseChoices.chosen": `${STEPS.choosingPayment}. O resumo mostra os horários escolhidos.`,
  },
};

export default script;
