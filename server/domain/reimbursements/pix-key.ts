import type { PixKeyType } from "#contract/reimbursement.ts";

const UUID = /^[0-9a-f]{8}-/;

/** What a stored key is; the forms of the directory do not overlap. */
export function typeOfKey(key: string): PixKeyType {
  if (key.includes("@")) return "EMAIL";
  if (key.startsWith("+")) return "PHONE";
  if (UUID.test(key)) return "RANDOM";
  return key.length === 11 ? "CPF" : "CNPJ";
}

/** Enough of a key for its owner to know it again. */
export function maskedKey(key: string): string {
  switch (typeOfKey(key)) {
    case "CPF":
      return `***.${key.slice(3, 6)}.${key.slice(6, 9)}-**`;
    case "CNPJ":
      return `${key.slice(0, 2)}.***.***/****-${key.slice(-2)}`;
    case "EMAIL":
      return key.replace(/^(.).*@/, "$1***@");
    case "PHONE":
      return `(${key.slice(3, 5)}) *****-${key.slice(-4)}`;
    case "RANDOM":
      return `${key.slice(0, 4)}…${key.slice(-4)}`;
  }
}
