import type { Doing, ManualScript } from "xstate-paths";
import type { mailLinkMachine } from "#machines/mail-link/mail-link.machine.ts";
import { ASK_SLOWLY, ASKS_AGAIN, failing, WAIT } from "./words.ts";

const USED_ELSEWHERE: Doing = {
  earlier:
    "Abra o mesmo link em outra aba e use-o ali: troque a senha por “outra-trilha”, ou confirme o e-mail.",
  now: WAIT,
};

const COMMON: Doing = {
  earlier: "Neste passo, em vez da senha do roteiro, use “123456”.",
  now: WAIT,
};

const script: ManualScript<typeof mailLinkMachine> = {
  title: "Link do e-mail",
  about:
    "O link de um e-mail cria uma senha nova ou confirma uma conta, uma vez. Abrir a página não muda nada; só o botão usa o link.",
  variants: {
    "with a link": [
      "Em /entrar/esqueci-senha, peça o link para ana@vereda.test.",
      ASK_SLOWLY,
      "Abra a caixa de mensagens, /sandbox/mailbox?to=ana@vereda.test, e siga o link do e-mail mais novo.",
    ],
    "with a link for which a press is enough": [
      "Em /registro/membro/init, escolha seguir sem empresa e crie a conta de joana@exemplo.test.",
      ASK_SLOWLY,
      "Abra a caixa de mensagens, /sandbox/mailbox?to=joana@exemplo.test, e siga o link do e-mail mais novo.",
    ],
    "without a link": ["Sem link nenhum, abra /entrar/redefinir-senha."],
  },
  events: {
    "link.checkAgain": "Aperte “Tentar de novo”.",
    "link.use": ({ event: { newPassword } }) =>
      newPassword === null
        ? "Aperte “Confirmar o e-mail”."
        : `Preencha “Senha nova” com “${newPassword}” e aperte “Trocar a senha” (ou “Tentar de novo”).`,
    "xstate.done.actor.checkLink": WAIT,
    "xstate.error.actor.checkLink": failing({ LINK_INVALID: USED_ELSEWHERE }),
    "xstate.done.actor.useLink": WAIT,
    "xstate.error.actor.useLink": failing({ LINK_INVALID: USED_ELSEWHERE, PASSWORD_COMMON: COMMON }),
    "xstate.after.againDelay.mailLink.unchecked": ASKS_AGAIN,
  },
  states: {
    "mailLink.checking":
      "“Crie uma senha nova” (ou “Confirme o seu e-mail”), sem campo nem botão que use o link. O endereço já não mostra o token. Depois de um erro ele continua na página, e o botão diz “Tentando de novo…”.",
    "mailLink.unchecked": "O motivo do erro e “Tentar de novo”.",
    "mailLink.ready":
      "“Para entrar na conta a•••@vereda.test.”, o campo “Senha nova” e “Trocar a senha”. Depois de uma senha comum, “Esta senha é fácil de adivinhar. Escolha outra.” junto ao campo. Para uma conta nova, “Um toque e a conta de j•••@exemplo.test começa a valer.” e “Confirmar o e-mail”.",
    "mailLink.using": "O botão diz “Trocando a senha…” (ou “Confirmando…”).",
    "mailLink.unanswered":
      "O aviso de que a senha pode já ter sido trocada, e “Tentar de novo”. Para uma conta nova, “Não conseguimos falar com a Vereda.” e “Confirmar o e-mail”.",
    "mailLink.over": "“Este link não vale mais” (sem link: “Abra o link do e-mail”), com “Pedir outro link”.",
    "mailLink.done":
      "“Pronto, senha trocada”, com “Entrar com a senha nova” (ou “E-mail confirmado”, com “Entrar na minha conta”).",
  },
};

export default script;
