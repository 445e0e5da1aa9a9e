export type CardBrand = "Visa" | "Mastercard" | "American Express" | "Elo" | "Hipercard" | "Diners Club";

/** Issuer ranges by their first digits, both ends included; the first that matches wins, so co-branded Elo leads. */
const RANGES: readonly (readonly [CardBrand, string, string?])[] = [
  ["Elo", "401178", "401179"],
  ["Elo", "431274"],
  ["Elo", "438935"],
  ["Elo", "451416"],
  ["Elo", "457393"],
  ["Elo", "457631", "457632"],
  ["Elo", "504175"],
  ["Elo", "506699", "506778"],
  ["Elo", "509000", "509999"],
  ["Elo", "627780"],
  ["Elo", "636297"],
  ["Elo", "636368"],
  ["Elo", "650031", "650033"],
  ["Elo", "650035", "650051"],
  ["Elo", "650405", "650439"],
  ["Elo", "650485", "650538"],
  ["Elo", "650541", "650598"],
  ["Elo", "650700", "650718"],
  ["Elo", "650720", "650727"],
  ["Elo", "650901", "650978"],
  ["Elo", "651652", "651679"],
  ["Elo", "655000", "655019"],
  ["Elo", "655021", "655058"],
  ["Hipercard", "606282"],
  ["Hipercard", "637095"],
  ["Hipercard", "637568"],
  ["Hipercard", "637599"],
  ["Diners Club", "300", "305"],
  ["Diners Club", "36"],
  ["Diners Club", "38"],
  ["American Express", "34"],
  ["American Express", "37"],
  ["Mastercard", "51", "55"],
  ["Mastercard", "2221", "2720"],
  ["Visa", "4"],
];

const digitsOf = (typed: string) => typed.replace(/\D/g, "");

/** The brand of a card number, from its first digits on; null while it cannot be told. */
export function cardBrand(typed: string): CardBrand | null {
  const digits = digitsOf(typed);
  const match = RANGES.find(([, from, to = from]) => {
    const head = digits.slice(0, from.length);
    return head.length === from.length && head >= from && head <= to;
  });
  return match?.[0] ?? null;
}

/** A whole card number whose check digit fits (ISO/IEC 7812, Luhn). */
export function isCardNumber(typed: string): boolean {
  const digits = digitsOf(typed);
  if (digits.length < 13 || digits.length > 19) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** How many digits the code on the card has. */
export const cardCodeLength = (brand: CardBrand | null) => (brand === "American Express" ? 4 : 3);
