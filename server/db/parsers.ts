/**
 * int8 (and so `count(*)`) as a number, on both engines.
 *
 * @throws RangeError beyond the safe integers
 */
export function parseInt8(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`not a safe integer: ${value}`);
  return number;
}
