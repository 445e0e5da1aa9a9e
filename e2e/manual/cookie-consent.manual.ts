import type { ManualScript } from "xstate-paths";
import type { cookieConsentMachine } from "#machines/cookie-consent/cookie-consent.machine.ts";
import { ASK_SLOWLY, LOSE_NETWORK, WAIT } from "./words.ts";

const BANNER = "“Podemos medir sua visita?”";
const COOKIES = "Ferramentas do navegador, “Aplicativo”, “Cookies”:";
const CLEAN = "Abra uma janela anônima nova, em que ninguém respondeu ainda.";
const ANSWERED = "Ferramentas do navegador, “Aplicativo”, “Armazenamento local”, entrada “vereda.consent”:";

const script: ManualScript<typeof cookieConsentMachine> = {
  title: "Consentimento de cookies",
  about:
    "O aviso de cookies, a resposta que vale para o navegador todo e a prova dela no servidor. Um sim recarrega a página; um não vale por sete dias.",
  variants: {
    "a first visit": [CLEAN, ASK_SLOWLY, "Abra /cart/item."],
    "a visit after a yes": [
      CLEAN,
      "Abra /cart/item e aperte “Aceitar”. A página recarrega.",
      ASK_SLOWLY,
      `Antes que a prova chegue ao servidor, recarregue a página (${BANNER} já não está lá).`,
    ],
    "a visit after a no": [
      CLEAN,
      "Abra /cart/item, aperte “Recusar” e espere um momento.",
      ASK_SLOWLY,
      "Recarregue a página.",
    ],
  },
  events: {
    "consent.accept": `No aviso ${BANNER}, aperte “Aceitar”.`,
    "consent.decline": `No aviso ${BANNER}, aperte “Recusar”.`,
    "consent.reopen": "No rodapé, aperte “Escolha de cookies”.",
    "consent.keep": "Aperte a tecla Esc.",
    "consent.changedElsewhere": ({ event }) => {
      if (event.answer === null)
        return `${COOKIES} apague “vereda_consent”. Mostre outra aba e volte para esta.`;
      const answer = event.answer ? "Aceitar" : "Recusar";
      return `Em outra aba, abra /cart/item; se o aviso não aparecer, aperte “Escolha de cookies” no rodapé. Aperte “${answer}” e volte para esta aba.`;
    },
    "xstate.done.actor.recordConsent": WAIT,
    "xstate.error.actor.recordConsent": LOSE_NETWORK,
  },
  states: {
    "cookieConsent.visiting.answer.unset": `O aviso ${BANNER} está embaixo na página, sem tirar o foco de onde estava. Não há o cookie “vereda_consent”.`,
    "cookieConsent.visiting.answer.accepted": `O aviso não está na página. O cookie “vereda_consent” vale “true”.`,
    "cookieConsent.visiting.answer.declined": `O aviso não está na página. O cookie “vereda_consent” vale “false”.`,
    "cookieConsent.visiting.answer.choosingAgain": `O aviso ${BANNER} está de novo na página, com o foco no título.`,
    "cookieConsent.visiting.proof.settled":
      "Nada mais espera ir ao servidor: não há pedido a /api/cookie-consents em andamento.",
    "cookieConsent.visiting.proof.recording":
      "Na aba “Rede”, o pedido a /api/cookie-consents está em andamento. A página não espera por ele.",
    "cookieConsent.visiting.proof.owed": `${ANSWERED} “owedProof” guarda a resposta, que será enviada na próxima visita.`,
    "cookieConsent.reloading": "A página recarrega uma vez, sozinha, e abre por inteiro.",
  },
};

export default script;
