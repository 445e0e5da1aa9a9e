/** Fields that hold a card's secret, whatever is in them. */
const SECRET = /^(cvv|cvc|cvv2|securityCode|cardNumber|cardCvv|pan)$/i;

/** What may be a card's number: 13 to 19 digits, also in groups. */
const LONG_NUMBER = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;

const SHORTEST = 13;

const secrets = new Map<string, boolean>();

function isSecret(key: string): boolean {
  const known = secrets.get(key) ?? SECRET.test(key);
  secrets.set(key, known);
  return known;
}

/** Objects in which nothing was found: the states of a chart share most of their parts. */
const clean = new WeakSet<object>();

/** Whether there is no card number and no security code anywhere in a value. A number of a card satisfies Luhn's sum. */
export function holdsNoCard(value: unknown): boolean {
  if (typeof value === "string")
    return value.length < SHORTEST || !(value.match(LONG_NUMBER) ?? []).some(isLuhnValid);
  if (typeof value === "number") return holdsNoCard(String(value));
  if (typeof value !== "object" || value === null || clean.has(value)) return true;
  clean.add(value); // before its parts: a value may hold itself
  const isClean = Object.entries(value).every(
    ([key, part]) => holdsNoCard(part) && (part === null || part === undefined || !isSecret(key)),
  );
  if (!isClean) clean.delete(value);
  return isClean;
}

function isLuhnValid(text: string): boolean {
  const digits = [...text.replace(/\D/g, "")].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => total + (at % 2 === 0 ? digit : crossSum(2 * digit)), 0);
  return sum % 10 === 0;
}

function crossSum(number: number): number {
  return number > 9 ? number - 9 : number;
}
