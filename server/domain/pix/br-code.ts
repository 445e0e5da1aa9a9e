import type { Money } from "#contract/money.ts";
import { checkDigits } from "./crc16.ts";

/** Who is paid, as a payer's bank shows it: letters without accents, in upper case. */
export interface Receiver {
  /** At most 25 characters. */
  name: string;
  /** At most 15 characters. */
  city: string;
}

/** A code for one charge. `url` is the charge's location at the provider, at most 77 characters, without a scheme. */
export interface DynamicCode {
  url: string;
  /** Centavos, more than 0. */
  amount: Money;
  receiver: Receiver;
}

/** A code that can be paid any number of times. Without an `amount` the payer says how much. */
export interface StaticCode {
  /** The receiver's Pix key, at most 77 characters. */
  key: string;
  /** Words for the payer, at most 72 characters. */
  text?: string;
  /** Centavos, more than 0. */
  amount?: Money;
  /** 1 to 25 letters and digits. */
  txid?: string;
  receiver: Receiver;
}

/** What no BR Code can hold; the message says which part and why. */
export class BrCodeError extends RangeError {
  override readonly name = "BrCodeError";
}

export const PIX_DOMAIN = "br.gov.bcb.pix";
const NO_TXID = "***";
const MOST_IN_A_FIELD = 99;
const WITHOUT_SCHEME = /^[\w.-]+(:\d+)?\/[\x21-\x7e]+$/;

/**
 * The BR Code of one charge (EMV QRCPS-MPM, as the Banco Central's manual of the BR Code has it).
 *
 * @throws BrCodeError
 */
export function dynamicBrCode({ url, amount, receiver }: DynamicCode): string {
  if (!WITHOUT_SCHEME.test(url)) throw new BrCodeError(`the url must be host and path, not ${url}`);
  const account = field("26", field("00", PIX_DOMAIN) + field("25", limited("url", url, 77)));
  return sealed(field("01", "12"), account, amountOf(amount), receiver, NO_TXID);
}

/** The BR Code of a key. @throws BrCodeError */
export function staticBrCode({ key, text, amount, txid = NO_TXID, receiver }: StaticCode): string {
  if (!/^[\x21-\x7e]+$/.test(key)) throw new BrCodeError(`the key must be a Pix key, not ${key}`);
  if (txid !== NO_TXID && !/^[A-Za-z0-9]{1,25}$/.test(txid))
    throw new BrCodeError(`the txid must be 1 to 25 letters and digits, not ${txid}`);
  const words = text === undefined ? "" : field("02", limited("text", folded("text", text), 72));
  const account = field("26", field("00", PIX_DOMAIN) + field("01", limited("key", key, 77)) + words);
  return sealed("", account, amount === undefined ? "" : amountOf(amount), receiver, txid);
}

function sealed(use: string, account: string, amount: string, receiver: Receiver, txid: string): string {
  const body = [
    field("00", "01"),
    use,
    account,
    field("52", "0000"),
    field("53", "986"),
    amount,
    field("58", "BR"),
    field("59", limited("name", folded("name", receiver.name), 25)),
    field("60", limited("city", folded("city", receiver.city), 15)),
    field("62", field("05", txid)),
    "6304",
  ].join("");
  return body + checkDigits(body);
}

/** A negative or missing amount must never become a code of open amount. */
function amountOf(amount: Money): string {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new BrCodeError(`the amount must be centavos above 0, not ${amount}`);
  const reais = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
  return field("54", limited("amount", reais, 13));
}

/** ASCII in upper case, accents dropped: `São João` is `SAO JOAO`. */
function folded(part: string, text: string): string {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase().trim();
  if (!/^[\x20-\x7e]+$/.test(plain)) throw new BrCodeError(`the ${part} cannot be written in ASCII: ${text}`);
  return plain;
}

function limited(part: string, value: string, most: number): string {
  if (value.length > most) throw new BrCodeError(`the ${part} is longer than ${most} characters: ${value}`);
  return value;
}

function field(id: string, value: string): string {
  if (value.length > MOST_IN_A_FIELD) throw new BrCodeError(`field ${id} is longer than ${MOST_IN_A_FIELD}`);
  return id + String(value.length).padStart(2, "0") + value;
}
