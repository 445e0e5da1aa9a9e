/** Brand and length rules by the issuer's leading digits (public BIN ranges; Elo and Hipercard before Visa and Discover). */
const BRANDS: readonly { brand: string; leading: RegExp; lengths: readonly number[]; cvc: number }[] = [
  {
    brand: "Elo",
    leading:
      /^(401178|401179|431274|438935|451416|457393|457631|457632|504175|506699|5067[0-6]\d|50677[0-8]|509\d{3}|627780|636297|636368|65003[1-3]|6500(3[5-9]|4\d|5[01])|6504(0[5-9]|[1-3]\d)|650(4(8[5-9]|9\d)|5([0-2]\d|3[0-8]))|6505(4[1-9]|[5-8]\d|9[0-8])|6507(0\d|1[0-8])|65072[0-7]|6509(0[1-9]|1\d|20)|6516(5[2-9]|[67]\d)|6550([01]\d|2[1-9]|[34]\d|5[0-8]))/,
    lengths: [16],
    cvc: 3,
  },
  { brand: "Hipercard", leading: /^(606282|637095|637568|637599|637609|637612)/, lengths: [16], cvc: 3 },
  { brand: "American Express", leading: /^3[47]/, lengths: [15], cvc: 4 },
  { brand: "Diners Club", leading: /^(30[0-5]|3[689])/, lengths: [14, 16], cvc: 3 },
  {
    brand: "Mastercard",
    leading: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    cvc: 3,
  },
  { brand: "Visa", leading: /^4/, lengths: [13, 16, 19], cvc: 3 },
];

export interface CardKind {
  brand: string;
  cvcLength: number;
}

/** The brand of a card number (digits only), or null when its length, its leading digits or its check digit is wrong. */
export function cardKind(number: string): CardKind | null {
  const found = BRANDS.find(({ leading }) => leading.test(number));
  if (!found?.lengths.includes(number.length) || !passesLuhn(number)) return null;
  return { brand: found.brand, cvcLength: found.cvc };
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
