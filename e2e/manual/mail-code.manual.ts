import type { ManualScript } from "xstate-paths";
import type { mailCodeMachine } from "#machines/mail-code/mail-code.machine.ts";
import { ASK_SLOWLY, failing, NEVER_FAILS, WAIT } from "./words.ts";

const ASK = [
  "Abra /entrar/codigo.",
  "Preencha “E-mail” com um e-mail que ainda não usou, como pessoa-1@exemplo.test, e aperte “Receber o código”.",
];
const READ =
  "Em outra aba, leia o código mais novo na caixa de mensagens, /sandbox/mailbox?to= e o e-mail. Digite-o em “Código”: o último número já o envia.";
const RELOAD = "Recarregue a página.";

const script: ManualScript<typeof mailCodeMachine> = {
  title: "Código por e-mail",
  about:
    "Entrar, ou criar a conta, com um código de seis números que chega por e-mail. Vale dez minutos, cinco tentativas, e só no navegador que o pediu.",
  variants: {
    "at the beginning": [ASK_SLOWLY, "Sem entrar na conta, abra /entrar/codigo."],
    "back from a reload, with a code on its way": [ASK_SLOWLY, ...ASK, RELOAD],
    "back from a reload, with a name asked for": [ASK_SLOWLY, ...ASK, READ, RELOAD],
  },
  events: {
    "email.submit":
      "Preencha “E-mail” com um e-mail que ainda não usou, como pessoa-2@exemplo.test, e aperte “Receber o código”.",
    "email.change": "Aperte “Usar outro e-mail”.",
    "code.submit": ({ ahead: [answer] }) =>
      answer?.type === "xstate.done.actor.checkCode" &&
      !(answer as { output?: { isNew: boolean } }).output?.isNew
        ? [
            "Antes, em uma janela anônima, crie a conta deste mesmo e-mail com um código.",
            "Peça aqui o código de novo, se a página já o deixar.",
            READ,
          ]
        : READ,
    "code.again": "Aperte “Enviar de novo” (ou “Receber outro código”).",
    "person.submit": ({ event }) =>
      `Preencha “Nome completo” com “${event.name}”, marque os termos e aperte “Criar conta e continuar”.`,
    "session.opened":
      "Em outra aba do mesmo navegador, entre em /entrar como ana@vereda.test. Volte para esta aba.",
    "xstate.done.actor.requestCode": WAIT,
    "xstate.error.actor.requestCode": failing(),
    "xstate.done.actor.checkCode": WAIT,
    "xstate.error.actor.checkCode": failing({
      CODE_WRONG: { earlier: "Neste passo troque o último número do código.", now: WAIT },
    }),
    "xstate.done.actor.makeAccount": WAIT,
    "xstate.error.actor.makeAccount": failing(),
    "xstate.done.actor.again": "Espere meio minuto.",
    "xstate.done.actor.help": "Espere um minuto desde o pedido.",
    "xstate.done.actor.codeExpiry": "Espere até fazer dez minutos que o código foi pedido.",
    "xstate.error.actor.codeExpiry": NEVER_FAILS,
    "xstate.error.actor.again": NEVER_FAILS,
    "xstate.error.actor.help": NEVER_FAILS,
  },
  states: {
    "mailCode.askingEmail":
      "“Entrar com um código”, com o campo “E-mail” e “Receber o código”. Depois de um erro, o motivo acima do botão.",
    "mailCode.requesting": "O botão diz “Enviando…”.",
    "mailCode.waiting.mail.sent":
      "“Confira o seu e-mail”, com o campo “Código”. “Enviar de novo em …” ainda não é um botão.",
    "mailCode.waiting.mail.repeatable": "“Confira o seu e-mail”, com “Enviar de novo”.",
    "mailCode.waiting.help.none": "Só “Usar minha senha”, sem “Falar com o suporte”.",
    "mailCode.waiting.help.offered": "“Usar minha senha”, “Criar conta com senha” e “Falar com o suporte”.",
    "mailCode.checking": "O botão diz “Conferindo…”.",
    "mailCode.over": "“Este código não vale mais”, com “Receber outro código”.",
    "mailCode.introducing":
      "“Como você se chama?”, com o nome, a caixa dos termos e “Criar conta e continuar”.",
    "mailCode.making": "O botão diz “Criando a conta…”.",
    "mailCode.signedIn": "O menu da conta está no topo.",
  },
};

export default script;
