import * as v from "valibot";
import { isCNPJ, isCPF } from "validation-br";

/** A CPF; accepted with or without punctuation, carried as its 11 digits. */
export const cpf = v.pipe(
  v.string(),
  v.transform((value) => value.replace(/[.\-\s]/g, "")),
  v.regex(/^\d{11}$/),
  v.check((value) => isCPF(value), "check digits do not match"),
);

/** A CNPJ (alphanumeric since July 2026, Receita Federal IN 2.229/2024); carried as its 14 characters in upper case. */
export const cnpj = v.pipe(
  v.string(),
  v.transform((value) => value.replace(/[.\-/\s]/g, "").toUpperCase()),
  v.regex(/^[0-9A-Z]{12}\d{2}$/),
  v.check((value) => isCNPJ(value), "check digits do not match"),
);

/** The document of a card's holder: a CPF or a CNPJ. */
export const holderDocument = v.union([cpf, cnpj]);

/** A CEP; accepted as `01310-100` or `01310100`, carried as its 8 digits. */
export const cep = v.pipe(
  v.string(),
  v.transform((value) => value.replace(/[.\-\s]/g, "")),
  v.regex(/^\d{8}$/),
);

// The area codes in use: Anatel, Plano Geral de Códigos Nacionais.
const AREA_CODES = new Set(
  "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99".split(
    " ",
  ),
);

/** A Brazilian phone; accepted with punctuation and +55, carried as 10 (landline) or 11 (mobile) digits. */
export const phone = v.pipe(
  v.string(),
  v.transform((value) => value.replace(/^\s*\+55/, "").replace(/[()\-.\s]/g, "")),
  v.regex(/^\d{2}(9\d{8}|[2-5]\d{7})$/),
  v.check((value) => AREA_CODES.has(value.slice(0, 2)), "no such area code"),
);
