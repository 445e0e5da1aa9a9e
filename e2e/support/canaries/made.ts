import { randomOfRound } from "#tools/campaign/rounds.ts";

/** Values that nothing else contains, others in each round of a campaign. */
const random = randomOfRound();

const digits = (count: number) => Array.from({ length: count }, () => random.below(10)).join("");
const syllables = ["xi", "lan", "qui", "der", "zul", "ti", "nor", "vax", "bru", "wen"];
/** A name that nobody has. */
export const madeWord = (): string => {
  const word = Array.from({ length: 4 }, () => random.pick(syllables)).join("");
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** A Visa number with its check digit (ISO/IEC 7812-1). */
export function madeCardNumber(): string {
  const body = `4539${digits(11)}`;
  const sum = [...body].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** A CPF with its check digits, as digits. */
export function madeCpf(): string {
  const body = `8${digits(8)}`;
  const check = (text: string) => {
    const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (text.length + 1 - at), 0);
    return String(((sum * 10) % 11) % 10);
  };
  const first = body + check(body);
  return first + check(first);
}

export const punctuated = (cpf: string): string => cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, "$1.$2.$3-$4");
export const inFours = (card: string): string => card.replace(/(\d{4})(?=\d)/g, "$1 ");

/** A mobile number of São Paulo, as digits. */
export const madePhone = (): string => `119${7 + random.below(3)}${digits(7)}`;
export const asPhone = (phone: string): string => phone.replace(/(\d{2})(\d{5})(\d{4})/, "($1) $2-$3");
export const madeDigits = digits;
