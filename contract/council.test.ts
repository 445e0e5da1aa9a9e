import { expect, test } from "vitest";
import { councilNumber, isDoubtfulRegion } from "./council.ts";

type Row = [Parameters<typeof councilNumber>, string | null];

test.each<Row>([
  [["psychologist", "CRP 06/123456", "SP"], "CRP 06/123456"],
  [["psychologist", "06/12345", "SP"], "CRP 06/12345"],
  [["psychologist", "6 / 12345", "SP"], "CRP 06/12345"],
  [["psychologist", "123.456", "SP"], "CRP 06/123456"],
  [["psychologist", "crp-24/1234", "RO"], "CRP 24/1234"],
  [["psychologist", "1234", "AP"], "CRP 10/1234"],
  [["psychologist", "06/123456", "RJ"], null],
  [["psychologist", "25/123456", "SP"], null],
  [["psychologist", "06/123", "SP"], null],
  [["psychologist", "06/1234567", "SP"], null],
  [["psychologist", "CRN-3 12345", "SP"], null],
  [["nutritionist", "CRN-3 12345", "SP"], "CRN-3 12345"],
  [["nutritionist", "12345", "MS"], "CRN-3 12345"],
  [["nutritionist", "CRN11/1234", "CE"], "CRN-11 1234"],
  [["nutritionist", "6/12345", "CE"], null],
  [["nutritionist", "CRN-3 123", "SP"], null],
  [["physicalEducator", "CREF 012345-G/SP", "SP"], "CREF 012345-G/SP"],
  [["physicalEducator", "12345", "BA"], "CREF 012345-G/BA"],
  [["physicalEducator", "012345-P/SP", "SP"], "CREF 012345-P/SP"],
  [["physicalEducator", "012345-G/SP", "RJ"], null],
  [["physicalEducator", "012345-X/SP", "SP"], null],
  [["physiotherapist", "CREFITO-3 123456-F", "SP"], "CREFITO-3 123456-F"],
  [["physiotherapist", "3/12345F", "SP"], "CREFITO-3 12345-F"],
  [["physiotherapist", "12345", "SP"], null],
  [["physiotherapist", "21/12345-F", "SP"], null],
  [["physiotherapist", "0/12345-F", "SP"], null],
  [["physiotherapist", "CREFITO-3 12345-TO", "SP"], null],
  [["psychologist", "", "SP"], null],
])("%j is %s", (typed, written) => {
  expect(councilNumber(...typed)).toBe(written);
  // As the council writes it, it is understood again.
  if (written) expect(councilNumber(typed[0], written, typed[2])).toBe(written);
});

test.each<[...Parameters<typeof isDoubtfulRegion>, boolean]>([
  ["CREFITO-3 123456-F", "SP", false],
  ["CREFITO-2 123456-F", "SP", true],
  ["CREFITO-12 123456-F", "SP", true],
  ["CREFITO-12 123456-F", "PA", false],
  ["CREFITO-3 123456-F", "PA", true],
  ["CRP 06/123456", "SP", false],
])("the region of %s is in doubt in %s: %s", (registration, state, isInDoubt) => {
  expect(isDoubtfulRegion(registration, state)).toBe(isInDoubt);
});
