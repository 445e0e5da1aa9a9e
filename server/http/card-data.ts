import * as v from "valibot";
import { cnpj, phone } from "#contract/documents.ts";

/** With its dashes, or as the 32 digits of an idempotency key. */
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![0-9a-z])[0-9a-f]{32}(?![0-9a-z])/gi;
const SHORTEST = 13;
const LONGEST = 19;
const GROUP = /\d+/g;
/** What people and forms put between the groups of a number, no-break spaces and dashes of every length included. */
const SEPARATOR = /^[\s\p{Pd}._/]{1,4}$/u;

/**
 * Whether a value looks like it carries a card number: 13 to 19 digits, however spaced and whatever stands around them,
 * that pass the Luhn check (ISO/IEC 7812-1). A CNPJ, a phone written with +55 and the digits of a UUID are no card
 * numbers.
 */
export function holdsCardNumber(value: string | number): boolean {
  const plain = String(value).normalize("NFKC").replace(UUID, " | ");
  return chainsOf(plain).some((chain) => chain.some((_, first) => startsCardNumber(chain, first)));
}

/** Groups of digits that only separators keep apart. */
function chainsOf(text: string): string[][] {
  const chains: string[][] = [];
  let end = -1;
  for (const { 0: group, index } of text.matchAll(GROUP)) {
    const chain = chains.at(-1);
    if (chain && SEPARATOR.test(text.slice(end, index))) chain.push(group);
    else chains.push([group]);
    end = index + group.length;
  }
  return chains;
}

/** Whether some groups from `first` on make a card number: a validity or a code may follow it in the same chain. */
function startsCardNumber(chain: readonly string[], first: number): boolean {
  let run = "";
  for (let next = first; next < chain.length && run.length <= LONGEST; next++) {
    run += chain[next];
    if (isCardLength(run) && passesLuhn(run) && !isDocument(run)) return true;
  }
  return false;
}

function isCardLength(run: string): boolean {
  return run.length >= SHORTEST && run.length <= LONGEST;
}

function isDocument(run: string): boolean {
  if (run.length === 14) return v.is(cnpj, run);
  return run.length === 13 && run.startsWith("55") && v.is(phone, `+${run}`);
}

function passesLuhn(run: string): boolean {
  let sum = 0;
  for (let place = 0; place < run.length; place++) {
    const digit = Number(run[run.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
