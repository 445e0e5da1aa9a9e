import type { Limit } from "#server/domain/rate-limits/limits.ts";
import { hashSecret } from "#server/domain/sessions/secrets.ts";

const HOUR_S = 60 * 60;

/** How often a network address may ask about a CPF: as often as it may register. */
export const cpfQuestions = (address: string): Limit => ({
  key: `registration-cpf-asked:${address}`,
  tries: 300,
  windowS: HOUR_S,
});

/** How often it hears that one is taken. Then it is not told any more: the account begins without the CPF and asks for it later. */
export const cpfsTold = (address: string): Limit => ({
  key: `registration-cpf:${address}`,
  tries: 10,
  windowS: HOUR_S,
});

/** Nobody is to be flooded with our mails; and a whole company may register from one network address on one day. */
export const registrationTries = (email: string, address: string): Limit[] => [
  { key: `registration:email:${hashSecret(email)}`, tries: 10, windowS: HOUR_S },
  { key: `registration:email-day:${hashSecret(email)}`, tries: 20, windowS: 24 * HOUR_S },
  { key: `registration:address:${address}`, tries: 300, windowS: HOUR_S },
];
