import { Mask } from "maska";

export type MaskName =
  | "cpf"
  | "cnpj"
  | "cpfOrCnpj"
  | "phone"
  | "cep"
  | "money"
  | "date"
  | "cardNumber"
  | "cardExpiry"
  | "cardCode";

const alphanumeric = { pattern: /[0-9A-Za-z]/, transform: (char: string) => char.toUpperCase() };
const cnpj = "@@.@@@.@@@/@@@@-##";
const tokens = { "#": { pattern: /[0-9]/ }, "@": alphanumeric };

const mask = (mask: string | ((input: string) => string)) => new Mask({ mask, tokens, tokensReplace: true });
const length = (input: string) => input.replace(/[^0-9A-Za-z]/g, "").length;

const masks: Record<MaskName, Pick<Mask, "masked">> = {
  cpf: mask("###.###.###-##"),
  cnpj: mask(cnpj),
  cpfOrCnpj: mask((input) => (length(input) > 11 || /[A-Za-z]/.test(input) ? cnpj : "###.###.###-##")),
  phone: mask((input) => (length(input) > 10 ? "(##) #####-####" : "(##) ####-####")),
  cep: mask("#####-###"),
  money: { masked: moneyOf },
  date: mask("##/##/####"),
  cardNumber: mask((input) => (/^3[47]/.test(input) ? "#### ###### #####" : "#### #### #### #### ###")),
  cardExpiry: mask("##/####"),
  cardCode: mask("####"),
};

const MOST_DIGITS = 9;

/** An amount in reais is typed by its digits, centavos last: "4" is "0,04", "4500" is "45,00". */
function moneyOf(typed: string): string {
  const centavos = Number(typed.replace(/\D/g, "").slice(0, MOST_DIGITS));
  return centavos === 0 ? "" : (centavos / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });
}

/**
 * Formats what was typed or pasted, with or without punctuation; what does not fit is left out.
 * A phone pasted with Brazil's country code loses it.
 */
export function applyMask(name: MaskName, input: string): string {
  const text = name === "phone" ? withoutCountryCode(input) : input;
  return masks[name].masked(text.replace(/[^0-9A-Za-z]/g, ""));
}

function withoutCountryCode(input: string): string {
  const digits = input.replace(/\D/g, "");
  return digits.length > 11 && digits.startsWith("55") ? digits.slice(2) : digits.replace(/^0(?=\d{10})/, "");
}

/** Where the caret goes after formatting: behind as many letters and digits as it had before. */
export function caretAfter(formatted: string, significantBefore: number): number {
  let seen = 0;
  for (let index = 0; index < formatted.length; index++) {
    if (seen === significantBefore) return index;
    if (/[0-9A-Za-z]/.test(formatted[index] ?? "")) seen++;
  }
  return formatted.length;
}

export const isNumeric = (name: MaskName) => name !== "cnpj" && name !== "cpfOrCnpj";
