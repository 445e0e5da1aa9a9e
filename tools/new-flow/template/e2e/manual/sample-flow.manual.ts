import type { ManualScript } from "xstate-paths";
import { ASK_SLOWLY, LOSE_NETWORK, WAIT } from "#e2e/manual/words.ts";
import type { sampleFlowMachine } from "../../machines/sample-flow/sample-flow.machine.ts";

const script: ManualScript<typeof sampleFlowMachine> = {
  title: "Sample flow",
  about:
    "Uma lista que se carrega quando alguém pede, de novo depois de uma falha e de novo quando ficou velha.",
  variants: { "from the start": [ASK_SLOWLY, "Sem entrar na conta, abra /sample-flow."] },
  events: {
    "items.load": "Aperte “Carregar a lista”.",
    "xstate.done.actor.loadItems": ({ to }) =>
      to.includes("sampleFlow.empty")
        ? { automated: "O teste automático troca a resposta do servidor por uma lista vazia." }
        : WAIT,
    "xstate.error.actor.loadItems": LOSE_NETWORK,
    "xstate.after.freshness.sampleFlow.fresh": "Deixe a página aberta por um minuto.",
  },
  states: {
    "sampleFlow.idle": "O título “Sample flow” e o botão “Carregar a lista”.",
    "sampleFlow.loading": "O botão diz “Carregando a lista…”.",
    "sampleFlow.empty": "“Ainda não há nada na lista.” e o botão “Carregar a lista”.",
    "sampleFlow.fresh": "A lista, sem botão.",
    "sampleFlow.outdated":
      "A lista, “A lista pode ter mudado desde que você a abriu.” e o botão “Carregar a lista”.",
    "sampleFlow.failed": "“Não conseguimos falar com a Vereda.” e o botão “Carregar a lista”.",
  },
};

export default script;
