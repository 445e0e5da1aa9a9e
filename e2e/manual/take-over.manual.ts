import type { ManualScript } from "xstate-paths";
import type { takeOverMachine } from "#machines/take-over/take-over.machine.ts";
import { ASK_SLOWLY, failing, WAIT } from "./words.ts";

const script: ManualScript<typeof takeOverMachine> = {
  title: "CPF de outra conta",
  about:
    "Quem tem conta e começou a comprar em outra, nova e vazia, entra na primeira sem sair da página: o horário guardado e as escolhas vão junto, e a conta vazia deixa de existir.",
  variants: {
    "a CPF that is taken": [
      "Sem entrar na conta, abra uma atividade, aperte “Reservar” e escolha um horário.",
      "Entre com o código que chega a um e-mail que ainda não usou, como pessoa-1@exemplo.test, e diga um nome.",
      "Escolha um tema e o Pix, preencha “CPF” com 141.421.356-51 (da Carla), “Data de nascimento” com 23/01/1985 e “Telefone” com (31) 98765-4303, e aperte “Gerar código Pix”.",
      ASK_SLOWLY,
    ],
  },
  events: {
    "account.enter": "Aperte “Entrar na outra conta”.",
    "account.stay": "Aperte “Ficar nesta conta”.",
    "password.use": "Aperte “Usar a senha dela”.",
    "code.use": "Aperte “Receber um código por e-mail”.",
    "password.submit": ({ event }) =>
      `Preencha “E-mail da outra conta” com ${event.email} e “Senha da outra conta” com “${event.password}” e aperte “Entrar”.`,
    "account.opened":
      "Com “Receber o código” na tela, peça-o para carla@vereda.test e digite-o. Sem esse botão, entre em outra aba do mesmo navegador como carla@vereda.test e volte para esta.",
    "xstate.done.actor.signIn": WAIT,
    "xstate.error.actor.signIn": failing({
      CREDENTIALS_INVALID: { earlier: "Neste passo digite uma senha errada.", now: WAIT },
      PROFILE_MISMATCH: {
        earlier: "Neste passo use o e-mail helena@vereda.test, que não é de cliente.",
        now: WAIT,
      },
    }),
  },
  states: {
    "takeOver.offered":
      "“Este CPF já está em outra conta”, com “Entrar na outra conta”. De quem é, não é dito.",
    "takeOver.byCode": "“E-mail da outra conta”, com “Receber o código” e “Usar a senha dela”.",
    "takeOver.byPassword.typing":
      "“E-mail da outra conta” e “Senha da outra conta”. Depois de um erro, o motivo acima do botão.",
    "takeOver.byPassword.entering": "O botão diz “Entrando…”; “Ficar nesta conta” não pode ser apertado.",
    "takeOver.signedIn":
      "O checkout da Carla: sem “Seus dados”. Quem entrou por aqui ainda tem o horário guardado.",
  },
};

export default script;
