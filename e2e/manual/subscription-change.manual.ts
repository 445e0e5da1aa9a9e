import type { AnswerEvent, Doing, ManualScript, ManualStep } from "xstate-paths";
import type { Subscription } from "#contract/subscription.ts";
import type { subscriptionChangeMachine } from "#machines/subscription-change/subscription-change.machine.ts";
import { ASK_SLOWLY, ASKS_AGAIN, failing, signIn, WAIT } from "./words.ts";

const AT_PLAN = [
  signIn("bruno"),
  "Compre com cartão, com “Renovar automaticamente”, um plano mensal que pode ser pausado.",
  "Em “Minhas reservas”, “Planos”, abra o plano.",
];

const script: ManualScript<typeof subscriptionChangeMachine> = {
  title: "Pausar, retomar e cancelar a renovação",
  about:
    "O plano é pausado até um dia, volta de uma pausa ou deixa de renovar. Só se diz que deu certo o que é certo: uma resposta perdida é conferida antes de tentar de novo.",
  variants: {
    "a pause": [...AT_PLAN, ASK_SLOWLY, "Aperte “Pausar”."],
    "the end of a pause": [
      ...AT_PLAN,
      "Pause o plano até o primeiro dia do intervalo.",
      ASK_SLOWLY,
      "Aperte “Voltar agora”.",
    ],
    "the end of the renewals": [...AT_PLAN, ASK_SLOWLY, "Aperte “Cancelar renovação”."],
  },
  events: {
    "resumption.choose": ({ event }) => {
      if (event.resumesOn === "") return "Apague o “Dia da volta”.";
      return `Em “Dia da volta”, preencha ${event.resumesOn > "2027-03-23" ? "o dia seguinte ao último" : "o último dia"} do intervalo.`;
    },
    "change.confirm": ({ variant }) => press(variant),
    "change.check": "Aperte “Conferir agora”, na janela ou, com ela fechada, na página.",
    "dialog.close":
      "Feche a janela pelo primeiro dos dois botões, ou com Esc. Depois de enviado o pedido, ele se chama “Fechar”.",
    "dialog.open": "Abra a mesma janela de novo, pelo botão da página.",
    "xstate.done.actor.changeSubscription": WAIT,
    "xstate.error.actor.changeSubscription": failing(),
    "xstate.done.actor.readSubscription": answered,
    "xstate.error.actor.readSubscription": failing(),
    "xstate.after.againDelay.subscriptionChange.unknown": ASKS_AGAIN,
  },
  states: {
    "subscriptionChange.reviewing.ready":
      "A janela diz o que muda na próxima renovação e no que já foi pago; o botão espera.",
    "subscriptionChange.reviewing.dayOpen":
      "A janela diz o que muda e quanto é cobrado no dia da volta, que está vazio; ainda não se aponta que falta.",
    "subscriptionChange.reviewing.dayMissing":
      "“Escolha um dia dentro desse intervalo.” Apertar “Pausar o plano” leva ao campo, e nada é enviado.",
    "subscriptionChange.reviewing.notChanged":
      "O motivo, com a janela aberta: a recusa, ou “Conferimos, e nada mudou até agora”. O botão espera.",
    "subscriptionChange.changing":
      "O botão diz “Pausando…”, “Voltando…” ou “Cancelando…”, e o outro “Fechar”. Com a janela fechada, a página ainda sem a mudança diz “Ainda não sabemos se…”, com “Aguardando a resposta…”.",
    "subscriptionChange.lookingUp":
      "O botão diz “Conferindo…”, e o outro “Fechar”. Com a janela fechada, a página diz “Ainda não sabemos se…”, com “Conferindo…”.",
    "subscriptionChange.unknown":
      "“Não sabemos se deu certo”, com “Conferir agora” e “Fechar”, sem o botão da mudança. Com a janela fechada, a página diz “Ainda não sabemos se…”, com “Conferir agora”.",
    "subscriptionChange.changed":
      "A janela fecha e a página diz “Plano em pausa”, “Seu plano voltou” ou “Renovação cancelada”; o plano está assim.",
    "subscriptionChange.dismissed":
      "A janela fecha sem dizer que algo deu certo. A página mostra o plano como estava ou, mudado em outra aba, como ficou; fechada depois do pedido, diz por que nada mudou.",
    "subscriptionChange.signedOut": "A página “Que bom ver você”, para entrar de novo.",
  },
};

function press(variant: string): string {
  if (variant === "a pause") return "Aperte “Pausar o plano”.";
  return variant === "the end of a pause" ? "Aperte “Voltar agora”." : "Aperte “Cancelar renovação”.";
}

/** The subscription as the look-up shows it: changed in another tab, or as it was. */
function answered({ event, variant, to }: ManualStep<AnswerEvent>): Doing {
  const { status, pause } = event.output as Subscription; // the model's own
  if (pause?.earliest === "2027-01-10")
    return { automated: "O robô troca na resposta do servidor o intervalo em que a pausa pode terminar." };
  if (to.includes("subscriptionChange.changed"))
    return { earlier: "Em outra aba, faça antes a mesma mudança, até o fim.", now: WAIT };
  if (status !== (variant === "the end of a pause" ? "PAUSED" : "ACTIVE"))
    return {
      earlier: "Em outra aba, pause antes até outro dia ou, se o plano está em pausa, cancele a renovação.",
      now: WAIT,
    };
  return WAIT;
}

export default script;
