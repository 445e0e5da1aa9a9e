import type { ManualScript } from "xstate-paths";
import type { purchaseFormMachine } from "#machines/purchase-form/purchase-form.machine.ts";
import {
  ACTIVITY,
  begin,
  FILL_ENROLMENT,
  FILL_PERSON,
  FIRST,
  LOGIN,
  refusal,
  STEPS,
  WITH_ENROLMENT,
} from "./buying.ts";
import { failing, TAKEN_CPF, WAIT } from "./words.ts";

const isPersonal = (variant: string) => variant === "personal data";
const titleOf = (variant: string) =>
  isPersonal(variant) ? STEPS.fillingPersonalData : STEPS.fillingEnrolment;

const script: ManualScript<typeof purchaseFormMachine> = {
  title: "Compra: matrícula e dados pessoais",
  about: "As etapas 1.5 e 1.6 da compra: um formulário que é guardado. O que foi digitado não se perde.",
  variants: {
    enrolment: (path) => [...begin("ana", WITH_ENROLMENT)(path), FIRST],
    "enrolment sent before": (path) => [
      ...begin("ana", WITH_ENROLMENT)(path),
      FIRST,
      ...FILL_ENROLMENT,
      ...FILL_PERSON,
      "Em “Como você quer pagar?”, aperte “Voltar” na página.",
    ],
    "personal data": (path) => [...begin("iara", ACTIVITY)(path), FIRST],
  },
  events: {
    "form.keep": "Se houver “Corrigir meus dados”, aperte. Troque “Nome completo” por “Ana”, sem enviar.",
    "form.submit": ({ event, variant }) => {
      if (isPersonal(variant)) return FILL_PERSON;
      return event.isConfirmed
        ? FILL_ENROLMENT
        : [
            ...FILL_ENROLMENT.slice(0, -1),
            "Desmarque “Li e aceito os termos da matrícula.”",
            "Aperte “Continuar”.",
          ];
    },
    "step.next": "Aperte “Avançar” no navegador.",
    "xstate.done.actor.save": WAIT,
    "xstate.error.actor.save": (step) =>
      failing(isPersonal(step.variant) ? { CPF_TAKEN: TAKEN_CPF } : {})(step),
  },
  states: {
    "purchaseForm.editing": ({ event, variant }) =>
      `${titleOf(variant)}, com “Continuar” pronto.${refusal(event)}`,
    "purchaseForm.saving": ({ variant }) =>
      `${titleOf(variant)}; o botão diz “${isPersonal(variant) ? "Guardando seus dados…" : "Enviando a matrícula…"}”.`,
    "purchaseForm.saved": ({ variant }) =>
      isPersonal(variant) ? STEPS.choosingPayment : STEPS.fillingPersonalData,
    "purchaseForm.signedOut": LOGIN,
  },
};

export default script;
