import type { AnswerEvent, Doing, ManualStep } from "xstate-paths";
import { failureOf } from "#contract/failure.ts";

/** Sentences that several flows share. `who` is a demo customer's name before @vereda.test. */

export const signIn = (who: string) => `Entre em /entrar com ${who}@vereda.test e a senha “vereda123”.`;

export const signInAgain = (who: string) =>
  `Preencha “E-mail” com ${who}@vereda.test e “Senha” com “vereda123” e aperte “Entrar”.`;

export const ASK_SLOWLY = "Ligue a rede lenta (veja “Antes de começar”), para ter tempo de ver cada espera.";

export const WAIT = "Não faça nada: espere a resposta do servidor.";

export const ASKS_AGAIN = "Não faça nada por dez segundos: a página pergunta de novo sozinha.";

/** Calls that are under way go on; those that follow never reach the server. */
export const BLOCK = "Ligue o bloqueio das chamadas (veja “Antes de começar”).";
export const UNBLOCK = "Espere o erro aparecer e desligue o bloqueio das chamadas.";

/** What is asked for by the step before never reaches the server. */
export const LOSE_NETWORK: Doing = { earlier: BLOCK, now: UNBLOCK };

export const SPOIL_TOKEN =
  "Encerre a sessão sem que a página perceba: ferramentas do navegador, “Aplicativo”, “Cookies”, e troque uma letra do valor de “vereda_token”.";

/** The session has ended when the call that is under way arrives at the server. */
export const SESSION_ENDS: Doing = { earlier: SPOIL_TOKEN, now: WAIT };

export const CARDS = {
  approved: "4111 1111 1111 1111",
  declined: "4000 0000 0000 0002",
  timeoutCharged: "4000 0000 0000 5019",
  slow: "4000 0000 0000 5035",
  unreachable: "4000 0000 0000 5043",
  requiresAction: "4000 0000 0000 3220",
};

/** A new card, holder and all, up to the button that goes on. */
export const fillCard = (number: string) =>
  `Preencha o cartão ${number}, validade “12/2031”, CVC “123”, titular “CARLA M DUARTE”, CPF do titular “529.982.247-25”, nascimento “23/01/1985” e telefone “(31) 98765-4303”.`;

export const TYPE_CARD = `Escolha “Usar outro cartão”. ${fillCard(CARDS.approved)}`;

/** Why a call failed, as the model's case says. */
export const reasonOf = ({ error }: AnswerEvent) => failureOf(error).code;

/** How a call fails by hand; `refusals` says how the API comes to refuse it, by the code. */
export const failing =
  (refusals: Readonly<Record<string, Doing>> = {}) =>
  ({ event }: ManualStep<AnswerEvent>): Doing => {
    const reason = reasonOf(event);
    if (reason === "NETWORK") return LOSE_NETWORK;
    if (reason === "UNAUTHORIZED") return SESSION_ENDS;
    return refusals[reason] ?? refusedByRobot(reason);
  };

/** A refusal that no person can bring about. */
export const refusedByRobot = (code: string): Doing => ({
  automated: `O robô responde no lugar do servidor com a recusa ${code}.`,
});

/** Ana's, on an account that has none. */
export const TAKEN_CPF: Doing = {
  earlier: "Neste passo use o “CPF” 314.592.653-51, que já é de outra conta.",
  now: WAIT,
};

export const NEVER_FAILS: Doing = {
  automated:
    "Nenhuma pessoa provoca isto: só uma falha no próprio código. O teste sem navegador cobre o passo.",
};
