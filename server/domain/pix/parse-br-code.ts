import type { Money } from "#contract/money.ts";
import { BrCodeError, PIX_DOMAIN } from "./br-code.ts";
import { checkDigits } from "./crc16.ts";

/** What a BR Code says. One with a `url` is a charge's; one with a `key` can be paid any number of times. */
export interface BrCode {
  url: string | null;
  key: string | null;
  text: string | null;
  /** Centavos; null where the payer says how much. */
  amount: Money | null;
  name: string;
  city: string;
  txid: string | null;
  isSingleUse: boolean;
}

/** Reads a Pix BR Code. @throws BrCodeError where it is none, or was changed on its way */
export function parseBrCode(code: string): BrCode {
  if (!/^[\x20-\x7e]{8,512}$/.test(code)) throw new BrCodeError("not a BR Code");
  if (code.slice(-8, -4) !== "6304" || checkDigits(code.slice(0, -4)) !== code.slice(-4).toUpperCase())
    throw new BrCodeError("the check digits are not those of the code");
  const fields = fieldsOf(code);
  const account = fieldsOf(fields.get("26") ?? "");
  if (fields.get("00") !== "01" || account.get("00")?.toLowerCase() !== PIX_DOMAIN)
    throw new BrCodeError("not a Pix code");
  return {
    url: account.get("25") ?? null,
    key: account.get("01") ?? null,
    text: account.get("02") ?? null,
    amount: amountIn(fields.get("54")),
    name: fields.get("59") ?? "",
    city: fields.get("60") ?? "",
    txid: fieldsOf(fields.get("62") ?? "").get("05") ?? null,
    isSingleUse: fields.get("01") === "12",
  };
}

function amountIn(text: string | undefined): Money | null {
  if (text === undefined) return null;
  if (!/^\d{1,10}\.\d\d$/.test(text)) throw new BrCodeError(`not an amount: ${text}`);
  return Number(text.replace(".", ""));
}

function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const [id, length] = [text.slice(at, at + 2), text.slice(at + 2, at + 4)];
    const end = at + 4 + Number(length);
    if (!/^\d{4}$/.test(id + length) || end > text.length || fields.has(id))
      throw new BrCodeError(`no field at character ${at}`);
    fields.set(id, text.slice(at + 4, end));
    at = end;
  }
  return fields;
}
