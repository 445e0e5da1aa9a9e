import { t } from "@lingui/core/macro";
import {
  type Failure,
  type FailureCode,
  failedWith,
  failureOf,
  isRefusal,
  isSurelyNotCharged,
} from "#contract/failure.ts";
import type { Asked, AskedTable, Money, Words } from "./first-words.ts";

/** The heading over an error that has no better one. */
export const errorTitle = () => t`Ocorreu um erro!`;

const again = () => t`Por favor, tente novamente!`;

/** The words of what may fail before any call was made: of a file that does not come, and of a session that is over. */
const ownWords: Words = ({ code }) => {
  switch (code) {
    case "UNAUTHORIZED":
      return t`Sua sessão terminou. Entre de novo para continuar.`;
    case "NETWORK":
      return t`Não conseguimos falar com a Vereda. Confira sua conexão e tente novamente.`;
    default:
      return null;
  }
};
const known = { asked: {} as AskedTable, words: new Set([ownWords]) };

/** Adds the words for what calls ask for, and for what they are refused with: they come with those calls. */
export function learnWords(asked: AskedTable, words?: Words): void {
  Object.assign(known.asked, asked);
  if (words) known.words.add(words);
}

/**
 * What went wrong, of what was asked for, whether money moved, and what to do now: of what was thrown, or of what a chart keeps of it.
 * The product's own words come first. What an order is refused with has words of its own: `orderWords`.
 */
export function errorText(error: unknown): string {
  const failure = failureOf(error);
  const asked = failure.call && known.asked[failure.call];
  const plain = plainText(failure);
  const said = asked ? textOf(failure, asked, plain) : plain;
  // A refusal with words of its own stays to the letter.
  return asked?.money && said !== plain ? `${said} ${moneyText(failure, asked.money)}` : said;
}

function plainText(failure: Failure): string {
  for (const words of known.words) {
    const text = words(failure);
    if (text !== null) return text;
  }
  return again();
}

/** Codes whose words do not say what was asked for. */
const WITHOUT_SUBJECT: readonly FailureCode[] = [
  "VALIDATION",
  "RATE_LIMITED",
  "UNAVAILABLE",
  "NETWORK",
  "TIMEOUT",
  "NOT_DONE",
];

/** What says nothing of what was asked for. Whatever else a call is refused with has words that fit it alone. */
function textOf(failure: Failure, asked: Asked, plain: string): string {
  const { code } = failure;
  const what = asked.what();
  if (failedWith(failure, "NETWORK", "TIMEOUT", "UNAVAILABLE") && !asked.isRead)
    return `${plain} ${t`Não sabemos se deu certo ${what}.`}`;
  if (code === "FORBIDDEN")
    return t`O perfil com que você entrou não pode ${what}. Confira com qual perfil você entrou.`;
  if (code === "NOT_FOUND")
    return t`Não foi possível ${what}: não encontramos o que foi pedido. Atualize a página e confira.`;
  const isPlain = plain === again();
  if (isPlain && isRefusal(failure))
    return t`Não foi possível ${what}: algo mudou enquanto isso. Atualize a página e tente novamente.`;
  if (isPlain) return `${plain} ${t`Por um problema nosso, não foi possível ${what}.`}`;
  return WITHOUT_SUBJECT.includes(code) ? `${plain} ${t`Não foi possível ${what}.`}` : plain;
}

const moneyText = (failure: Failure, money: Money): string =>
  money === "never" || isSurelyNotCharged(failure)
    ? t`Nada foi cobrado.`
    : t`Não pague de novo antes de conferir a compra.`;
