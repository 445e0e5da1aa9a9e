import fc from "fast-check";
import { expect, test } from "vitest";
import { BrCodeError, type DynamicCode, dynamicBrCode, type StaticCode, staticBrCode } from "./br-code.ts";
import { crc16 } from "./crc16.ts";
import { parseBrCode } from "./parse-br-code.ts";

const receiver = { name: "Bem Estar Ltda", city: "São Paulo" };
const url = "pix.vereda.example/v2/9d36b84fc70b478fb95c12729b90ca25";
const charge: DynamicCode = { url, amount: 15_000, receiver };
const EXAMPLE =
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406150.005802BR5914BEM ESTAR LTDA6009SAO PAULO62200516PEDIDO00000000016304502D";
const example: StaticCode = {
  key: "123e4567-e12b-12d1-a456-426655440000",
  amount: 15_000,
  txid: "PEDIDO0000000001",
  receiver,
};

test("the check digits are those of CRC-16/CCITT-FALSE", () => {
  expect(crc16("123456789")).toBe(0x29b1);
});

test("the worked example of a static code comes out to the letter", () => {
  expect(staticBrCode(example)).toBe(EXAMPLE);
});

test("a charge's code names its location, may be paid once and has no txid of its own", () => {
  const code = dynamicBrCode(charge);
  expect(code).toMatch(/^000201010212.*5406150\.005802BR.*62070503\*\*\*6304[0-9A-F]{4}$/);
  expect(parseBrCode(code)).toEqual({
    url,
    key: null,
    text: null,
    amount: 15_000,
    name: "BEM ESTAR LTDA",
    city: "SAO PAULO",
    txid: "***",
    isSingleUse: true,
  });
});

test.each<[string, Partial<DynamicCode>]>([
  ["an amount of 0", { amount: 0 }],
  ["a negative amount", { amount: -1 }],
  ["NaN", { amount: Number.NaN }],
  ["no number at all", { amount: Number.POSITIVE_INFINITY }],
  ["a fraction of a centavo", { amount: 10.5 }],
  ["an amount of 14 characters", { amount: 1_000_000_000_000 }],
  ["a url with a scheme", { url: `https://${url}` }],
  ["a url without a path", { url: "pix.vereda.example" }],
  ["a url with a space", { url: "pix.vereda.example/v2/a b" }],
  ["a url of 78 characters", { url: `pix.vereda.example/${"a".repeat(59)}` }],
  ["no name", { receiver: { ...receiver, name: "  " } }],
  ["a name of 26 characters", { receiver: { ...receiver, name: "a".repeat(26) } }],
  ["a name no ASCII can write", { receiver: { ...receiver, name: "健康" } }],
  ["a line break in a name", { receiver: { ...receiver, name: "Bem\nEstar" } }],
  ["a city of 16 characters", { receiver: { ...receiver, city: "a".repeat(16) } }],
])("a charge's code refuses %s", (_, changes) => {
  expect(() => dynamicBrCode({ ...charge, ...changes })).toThrow(BrCodeError);
});

test.each<[string, Partial<StaticCode>]>([
  ["a negative amount", { amount: -1 }],
  ["an amount of 0", { amount: 0 }],
  ["an empty key", { key: "" }],
  ["a key of 78 characters", { key: "a".repeat(78) }],
  ["a key and a text that are too long together", { key: "a".repeat(60), text: "a".repeat(40) }],
  ["a text of 73 characters", { key: "a", text: "a".repeat(73) }],
  ["a txid of 26 characters", { txid: "a".repeat(26) }],
  ["a txid with a dash", { txid: "pedido-1" }],
])("a static code refuses %s", (_, changes) => {
  expect(() => staticBrCode({ ...example, ...changes })).toThrow(BrCodeError);
});

test("everything as long as it may be still fits", () => {
  const longest = {
    url: `pix.vereda.example/${"a".repeat(58)}`,
    amount: 999_999_999_999,
    receiver: { name: "a".repeat(25), city: "b".repeat(15) },
  };
  expect(parseBrCode(dynamicBrCode(longest))).toMatchObject({ url: longest.url, amount: longest.amount });
});

const letters = (most: number) =>
  fc.stringMatching(new RegExp(`^[A-Z0-9][A-Z0-9 .&]{0,${most - 2}}[A-Z0-9]$`));
const receivers = fc.record({ name: letters(25), city: letters(15) });
const amounts = fc.integer({ min: 1, max: 1_000_000_000 });

test("what a charge's code is made of is what it says", () => {
  const location = fc.stringMatching(/^[a-z0-9-]{1,40}$/).map((path) => `pix.vereda.example/v2/${path}`);
  fc.assert(
    fc.property(location, amounts, receivers, (where, amount, to) => {
      expect(parseBrCode(dynamicBrCode({ url: where, amount, receiver: to }))).toEqual({
        url: where,
        key: null,
        text: null,
        amount,
        ...to,
        txid: "***",
        isSingleUse: true,
      });
    }),
  );
});

test("one changed character is noticed", () => {
  const code = dynamicBrCode(charge);
  const places = fc.integer({ min: 0, max: code.length - 1 });
  fc.assert(
    fc.property(places, fc.stringMatching(/^[ -~]$/), (place, other) => {
      fc.pre(code[place]?.toUpperCase() !== other.toUpperCase());
      expect(() => parseBrCode(code.slice(0, place) + other + code.slice(place + 1))).toThrow(BrCodeError);
    }),
  );
});

test("whatever is pasted is read or refused with our own error", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{0,60}6304[0-9A-F]{4}$/)), (pasted) => {
      try {
        parseBrCode(pasted);
      } catch (failure) {
        expect(failure).toBeInstanceOf(BrCodeError);
      }
    }),
  );
});
