import fc from "fast-check";
import jsQR from "jsqr";
import { hasError, isDynamicPix, isStaticPix, parsePix } from "pix-utils";
import { encode } from "uqr";
import {
  type DynamicCode,
  dynamicBrCode,
  type StaticCode,
  staticBrCode,
} from "#server/domain/pix/br-code.ts";
import { benchPixNotices } from "./pix-notices.ts";
import { table } from "./table.ts";

const CODES = 100_000;
const DRAWN = 1_000;
const SEED = 20_261_123;
// What a camera sees: four modules of quiet around the code, each module several pixels wide.
const [QUIET, PIXELS] = [4, 4];

const name = (most: number) =>
  fc.stringMatching(new RegExp(`^[A-Za-zÀ-ÂÇÉÊÍÓ-Õà-âçéêíó-õ][A-Za-zÇÃÕçãõé .&-]{0,${most - 2}}[A-Z]$`));
const amount = fc.integer({ min: 1, max: 999_999_999_999 });
const receiver = fc.record({ name: name(25), city: name(15) });
const charge: fc.Arbitrary<DynamicCode> = fc.record({
  url: fc.stringMatching(/^[A-Za-z0-9-]{1,55}$/).map((path) => `pix.vereda.example/v2/${path}`),
  amount,
  receiver,
});
const key: fc.Arbitrary<StaticCode> = fc.record({
  key: fc.stringMatching(/^[a-z0-9@.+-]{1,70}$/),
  txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
  amount,
  receiver,
});

/** Pix codes written and read, and notices accepted. */
export async function benchPix(): Promise<{ report: string; isWithin: boolean }> {
  const [codes, notices] = [benchCodes(), await benchPixNotices()];
  return {
    report: `${codes.report}\n\n${notices.report}`,
    isWithin: codes.isWithin && notices.isWithin,
  };
}

/**
 * Encodes random BR Codes, half of them charges' and half keys', and has them read by a parser that is not ours; draws
 * a sample of them and has it read by a decoder of QR codes that is not ours either. @returns a table to print, and
 * whether nothing differs
 */
function benchCodes(): { report: string; isWithin: boolean } {
  const half = { numRuns: CODES / 2, seed: SEED };
  const [charges, keys] = [fc.sample(charge, half), fc.sample(key, half)];
  const parsed = count(CODES, () => [
    ...charges.filter((made) => !isReadAsCharge(made)),
    ...keys.filter((made) => !isReadAsKey(made)),
  ]);
  const drawn = [
    ...charges.slice(0, DRAWN / 2).map(dynamicBrCode),
    ...keys.slice(0, DRAWN / 2).map(staticBrCode),
  ];
  const read = count(DRAWN, () => drawn.filter((code) => readFromPixels(code) !== code));
  return {
    report: table(
      ["BR Codes", "number", "mismatches", "ms"],
      [
        ["encoded, parsed by pix-utils", ...parsed],
        ["drawn by uqr, read by jsqr", ...read],
      ],
    ),
    isWithin: parsed[1] + read[1] === 0,
  };
}

/** How many there are, how many are wrong, and how long it took. */
function count(number: number, wrong: () => unknown[]): [number, number, number] {
  const before = performance.now();
  const mismatches = wrong().length;
  return [number, mismatches, Math.round(performance.now() - before)];
}

function isReadAsCharge(made: DynamicCode): boolean {
  const read = parsePix(dynamicBrCode(made));
  return !hasError(read) && isDynamicPix(read) && read.url === made.url && isTo(read, made.receiver);
}

function isReadAsKey(made: StaticCode): boolean {
  const read = parsePix(staticBrCode(made));
  return (
    !hasError(read) &&
    isStaticPix(read) &&
    read.pixKey === made.key &&
    read.txid === made.txid &&
    Math.round((read.transactionAmount ?? 0) * 100) === made.amount &&
    isTo(read, made.receiver)
  );
}

const isTo = (read: { merchantName: string; merchantCity: string }, to: StaticCode["receiver"]) =>
  read.merchantName === plain(to.name) && read.merchantCity === plain(to.city);

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase();

function readFromPixels(code: string): string | undefined {
  const { data, size } = encode(code, { ecc: "M", border: QUIET });
  const width = size * PIXELS;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let row = 0; row < width; row++)
    for (let column = 0; column < width; column++)
      if (data[Math.floor(row / PIXELS)]?.[Math.floor(column / PIXELS)])
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return jsQR(pixels, width, width)?.data;
}
