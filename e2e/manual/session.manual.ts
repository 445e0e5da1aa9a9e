import type { ManualScript } from "xstate-paths";
import type { sessionMachine } from "#machines/session/session.machine.ts";
import { ASK_SLOWLY, LOSE_NETWORK, signIn, signInAgain, WAIT } from "./words.ts";

const MENU = "Abra o menu da conta, no topo,";

const script: ManualScript<typeof sessionMachine> = {
  title: "Sessão",
  about: "Entrar, sair e o fim da sessão, nesta aba e nas outras abas do mesmo navegador.",
  variants: {
    visitor: [ASK_SLOWLY, "Sem entrar na conta, abra o início, /."],
    customer: [signIn("ana"), ASK_SLOWLY, "Abra o início, /."],
  },
  events: {
    "session.signIn": ({ ahead: [answer] }) => {
      const isWrong = answer?.type === "xstate.error.actor.signIn";
      return [
        "Se a página de entrada não estiver aberta, aperte “Entrar” no topo.",
        isWrong
          ? "Preencha “E-mail” com ana@vereda.test e “Senha” com “another-password” e aperte “Entrar”."
          : signInAgain("ana"),
      ];
    },
    "session.signOut": `${MENU} e aperte “Sair”.`,
    "signOut.tellAgain": "No aviso “Você saiu da conta neste aparelho”, aperte “Tentar de novo”.",
    "session.opened": [
      "Se a página de entrada não estiver aberta, aperte “Entrar” no topo. Aperte “Entrar com um código por e-mail”.",
      "Preencha “E-mail” com ana@vereda.test e aperte “Receber o código”.",
      "Em outra aba, leia o código na caixa de mensagens, /sandbox/mailbox?to=ana@vereda.test, e digite-o aqui.",
    ],
    "session.expired": [
      "Ferramentas do navegador, “Aplicativo”, “Cookies”: troque uma letra do valor de “vereda_token”.",
      `${MENU} e siga uma página que ainda não abriu: “Minhas reservas” ou “Seu perfil”.`,
    ],
    "session.changedElsewhere": ({ event, from }) => {
      if (!event.isSignedIn)
        return `Em outra aba: abra o menu da conta e aperte “Sair”. Volte para esta aba.`;
      if (!from.includes("session.customer.signedIn"))
        return `Em outra aba: ${signIn("ana")} Volte para esta aba.`;
      return `Em outra aba: saia da conta e entre de novo como ana@vereda.test. Volte para esta aba.`;
    },
    "xstate.done.actor.signIn": WAIT,
    "xstate.error.actor.signIn": WAIT,
    "xstate.done.actor.signOut": WAIT,
    "xstate.error.actor.signOut": LOSE_NETWORK,
  },
  states: {
    "session.customer.anonymous":
      "Ninguém está na conta: o menu da conta sumiu do topo e há “Entrar”, ou a página “Que bom ver você”. “Sua sessão terminou” não aparece.",
    "session.customer.signingIn": "O botão diz “Entrando…”.",
    "session.customer.signedIn":
      "O menu da conta está no topo. A página “Que bom ver você” não está na tela.",
    "session.customer.expired": ({ event }) =>
      event?.type === "xstate.error.actor.signIn"
        ? "A página “Que bom ver você” com “Entre para continuar de onde parou.” e o erro sobre e-mail ou senha."
        : "A página “Que bom ver você” com “Entre para continuar de onde parou.” e “Sua sessão terminou. Entre de novo para continuar.”",
    "session.revocation.none": "“Você saiu da conta neste aparelho” não aparece.",
    "session.revocation.revoking":
      "Quem saiu já não está na conta, mesmo antes da resposta: o cookie “vereda_token” sumiu, ou é de quem entrou depois.",
    "session.revocation.unanswered": "Há o aviso “Você saiu da conta neste aparelho”, com “Tentar de novo”.",
  },
};

export default script;
