const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const DAY = /^(19|20)\d\d-\d\d-\d\d$/;
const EMAIL = /[^\s@]@[^\s@]/;
const TOKEN = /[\w-]{10,}\.[\w-]{10,}\.[\w-]+/;
const PIX = /^000201/;

/**
 * Whether a value looks like an e-mail address, a login token, a Pix code, or eight digits and more in a row, as card
 * numbers, CPF, CNPJ, CEP and phone numbers are, however they are written. The second net: what a field may hold is
 * said by its name first.
 */
export function looksPersonal(value: string): boolean {
  if (UUID.test(value) || DAY.test(value)) return false;
  return (
    EMAIL.test(value) ||
    TOKEN.test(value) ||
    PIX.test(value) ||
    /\d{8}/.test(value.replace(/[\s().+/-]/g, ""))
  );
}
