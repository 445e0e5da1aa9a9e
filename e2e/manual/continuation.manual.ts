import type { Doing, ManualScript } from "xstate-paths";
import type { continuationMachine } from "#machines/continuation/continuation.machine.ts";
import { ASK_SLOWLY, failing, WAIT } from "./words.ts";

const BEGIN_ELSEWHERE =
  "Em outro navegador (o “celular”), entre como carla@vereda.test, abra uma atividade, aperte “Reservar”, escolha um horário e um tema e espere dois segundos.";
const OPEN_HERE = "Neste navegador, entre na mesma conta e abra o checkout da mesma atividade.";

const ENDED: Doing = {
  earlier: "No celular, aperte “Voltar” no checkout: a reserva é descartada.",
  now: WAIT,
};
const TAKEN_AGAIN: Doing = { earlier: "No celular, aperte “Continuar aqui” ao mesmo tempo.", now: WAIT };
const ORDERED: Doing = {
  earlier: "No celular, pague com o cartão 4000 0000 0000 5019 e não espere a resposta.",
  now: WAIT,
};

const script: ManualScript<typeof continuationMachine> = {
  title: "Continuar em outro aparelho",
  about:
    "Uma compra ou reserva começada segue a conta. Quem abre por último continua; o outro aparelho diz isso, e pode tomar de volta.",
  variants: {
    "found on the account": [BEGIN_ELSEWHERE, ASK_SLOWLY, OPEN_HERE],
    "told by the other device": [
      BEGIN_ELSEWHERE,
      OPEN_HERE,
      ASK_SLOWLY,
      "No celular, volte à página e aperte “Continuar aqui”; depois clique na janela deste navegador.",
    ],
    "to be discarded": [BEGIN_ELSEWHERE, OPEN_HERE, ASK_SLOWLY, "Aperte “Descartar” no aviso do alto."],
  },
  events: {
    "continue.here":
      "Aperte “Continuar aqui” (depois de um erro, “Tentar de novo”, “Ver como ficou” ou “Continuar mesmo assim”).",
    "purchase.discard": "Aperte “Descartar e começar de novo” (ou “Tentar descartar de novo”).",
    "purchase.restart": "Aperte “Começar de novo”.",
    "xstate.done.actor.takeOver": WAIT,
    "xstate.error.actor.takeOver": failing({ NOT_FOUND: ENDED, CONTINUED_ELSEWHERE: TAKEN_AGAIN }),
    "xstate.done.actor.discard": WAIT,
    "xstate.error.actor.discard": failing({ ORDER_IN_FLIGHT: ORDERED }),
  },
  states: {
    "continuation.elsewhere": "“Você continuou esta reserva em outro aparelho.” e “Continuar aqui”.",
    "continuation.takingOver": "A forma da página, ou o botão que diz “Trazendo para cá…”.",
    "continuation.notTaken":
      "“Não conseguimos abrir o que você escolheu.”, o motivo, “Tentar de novo” e “Descartar e começar de novo”.",
    "continuation.gone": "“Esta reserva terminou em outro aparelho.”, com “Começar de novo”.",
    "continuation.discarding": "A forma da página, ou o botão ocupado.",
    "continuation.notDiscarded":
      "“Estamos conferindo um pagamento.” com “Ver como ficou”, ou “Ainda não descartamos o que você escolheu.” com “Continuar mesmo assim”; nos dois, “Tentar descartar de novo”.",
    "continuation.here": "O checkout como estava no celular, com o aviso “Continuado de outro aparelho”.",
    "continuation.anew": "O checkout vazio, sem o aviso.",
    "continuation.signedOut": "A página de quem não entrou, ou a de entrar.",
  },
};

export default script;
