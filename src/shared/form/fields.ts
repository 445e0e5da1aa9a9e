import { t } from "@lingui/core/macro";
import * as v from "valibot";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "#contract/constants.ts";
import { cep, cnpj, cpf, holderDocument, phone } from "#contract/documents.ts";
import { email, TEXT_MIN_LENGTH } from "#contract/text.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";
import { toIsoDate } from "./date.ts";

/**
 * What people type into forms, as valibot schemas with the product's Portuguese texts: they take what is on the
 * screen (`DD/MM/AAAA`, masks) and give what the wire carries. Texts are looked up when an error occurs, not before.
 */
const required = () => t`Campo obrigatório`;
const typed = v.pipe(v.string(), v.trim(), v.nonEmpty(required));

export const textField = (max: number) =>
  v.pipe(
    typed,
    v.minLength(TEXT_MIN_LENGTH, () => t`Digite pelo menos ${TEXT_MIN_LENGTH} letras`),
    v.maxLength(max, () => t`Digite no máximo ${max} letras`),
  );

export const emailField = v.pipe(
  typed,
  v.check(
    (value) => v.is(email, value),
    () => t`Email inválido`,
  ),
  v.toLowerCase(),
);

export const passwordField = v.pipe(
  v.string(),
  v.nonEmpty(required),
  v.minLength(PASSWORD_MIN_LENGTH, () => t`A senha tem pelo menos ${PASSWORD_MIN_LENGTH} caracteres`),
  v.maxLength(PASSWORD_MAX_LENGTH, () => t`A senha tem no máximo ${PASSWORD_MAX_LENGTH} caracteres`),
);

export const phoneField = v.pipe(
  typed,
  v.check(
    (value) => v.is(phone, value),
    () => t`Telefone inválido`,
  ),
  v.transform((value) => v.parse(phone, value)),
);

export const cpfField = v.pipe(
  typed,
  v.check(
    (value) => v.is(cpf, value),
    () => t`CPF Inválido`,
  ),
  v.transform((value) => v.parse(cpf, value)),
);

/** Figures and, since July 2026, letters. */
export const cnpjField = v.pipe(
  typed,
  v.check(
    (value) => v.is(cnpj, value),
    () => t`CNPJ inválido`,
  ),
  v.transform((value) => v.parse(cnpj, value)),
);

/** The document of a card's holder. */
export const holderDocumentField = v.pipe(
  typed,
  v.check(
    (value) => v.is(holderDocument, value),
    (issue) => (issue.input.replace(/\W/g, "").length > 11 ? t`CNPJ inválido` : t`CPF Inválido`),
  ),
  v.transform((value) => v.parse(holderDocument, value)),
);

export const cepField = v.pipe(
  typed,
  v.check(
    (value) => v.is(cep, value),
    () => t`CEP não foi encontrado`,
  ),
  v.transform((value) => v.parse(cep, value)),
);

export const streetNumberField = v.pipe(
  typed,
  v.maxLength(20, () => t`Digite no máximo 20 letras`),
);

/** A birth date, `DD/MM/AAAA` on the screen and ISO on the wire; in the past, and of somebody who can be alive. */
export const birthDateField = v.pipe(
  typed,
  v.check(
    (value) => {
      const date = toIsoDate(value);
      return date !== null && date <= new Date(serverNow()).toISOString().slice(0, 10);
    },
    () => t`Data inválida`,
  ),
  v.transform((value) => toIsoDate(value) ?? value),
);

/** A sentence that must be agreed to. */
export const agreement = v.literal(true, required);
