import type { Cover } from "../plan/targets.ts";
import { ratioOf, type WalkedPath } from "../results.ts";

/** The report's Portuguese words for what the tool counts. */
export const COVER_WORDS: Record<Cover, string> = {
  states: "estados",
  transitions: "transições",
  pairs: "pares de transições",
  guards: "condições",
  random: "passeios aleatórios",
};

export const RUN_WORDS = { headless: "sem navegador", browser: "no navegador" };

/** Whether a path held, failed, or was planned without being run. */
export function outcomeOf({ failure, steps }: WalkedPath): "passed" | "failed" | "notRun" {
  if (failure) return "failed";
  return steps.every(({ status }) => status === "notRun") ? "notRun" : "passed";
}

export const OUTCOME_WORDS = { passed: "passou", failed: "falhou", notRun: "não executado" };

/** How near the paths are to the shortest possible, e.g. “1,08”; a dash where no bound is known. */
export function ratioInWords(result: Parameters<typeof ratioOf>[0]): string {
  return ratioOf(result)?.toFixed(2).replace(".", ",") ?? "–";
}

/** What a tester sets up once, before any path. */
export const BEFORE_ALL = [
  "Na pasta do projeto, rode `npm run db:reset` e `npm start`. Os endereços dos roteiros começam em http://localhost:3000.",
  "Use o Chrome em uma janela anônima. Cada caminho começa em uma janela anônima nova (feche as de antes), com o banco de dados zerado. Outro cliente, quando é preciso, entra em uma janela comum.",
  "Abra as ferramentas do navegador (F12). Na aba “Rede”, em “Limitação”, crie uma vez o perfil “Lenta”, com latência de 10 000 ms. Onde um roteiro diz “rede lenta”, é esse perfil.",
  "No painel “Bloqueio de solicitações de rede” (menu ⋮, “Mais ferramentas”), crie o padrão `*/api/*` e deixe-o desligado. Onde um roteiro diz “bloqueio das chamadas”, é ele: o que a página pede com ele ligado nunca chega ao servidor.",
  "Palavras entre aspas “assim” estão na tela. Um passo marcado “só automatizado” ninguém faz à mão: pare ali, ou siga a partir do resultado esperado se puder chegar a ele.",
];
