import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { pack } from "./page.ts";

const brotli = (text: string, quality: number) =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });

/** A text that hardly repeats itself; the same each time. */
function textOf(words: number): string {
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed.toString(36);
  };
  return Array.from({ length: words }, () => `<p>${next()}</p>`).join("");
}

test.each([
  { case: "fits into a connection's first window quickly", words: 2_000, quality: 7 },
  { case: "does not fit so quickly as small as can be", words: 4_000, quality: 11 },
])("what $case is packed", async ({ words, quality }) => {
  const text = textOf(words);
  const { bodies } = await pack(text);
  expect(brotliDecompressSync(bodies.br).toString()).toBe(text);
  expect([...bodies.br]).toEqual([...brotli(text, quality)]);
  expect(brotli(text, 7).length > 13_400).toBe(quality === 11);
});
