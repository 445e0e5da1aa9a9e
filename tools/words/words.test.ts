import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A word that stands for a thing that has another one (CONTEXT.md). */
const BANNED: readonly [pattern: RegExp, instead: string][] = [
  [/agendament/i, "reserva"],
  [/\btemas?\b/i, "subcategoria"],
  [/\bpedido \{|deste pedido acabou|(valor|folha) do pedido/i, "compra"],
];
const textsOf = (catalogue: string) =>
  readFileSync(new URL(catalogue, import.meta.url), "utf8")
    .split("\n\n")
    .flatMap((entry) => [.../^msg(?:id|str) ((?:".*"\n?)+)/gm[Symbol.matchAll](entry)])
    .map(([, text = ""]) => text.replace(/"\n"|^"|"\n?$/g, ""));

test.each(["../../src/locales/pt-BR.po", "../../server/locales/pt-BR.po"])(
  "one thing has one word in %s",
  (catalogue) => {
    const texts = textsOf(catalogue);
    expect(texts.length).toBeGreaterThan(200);
    for (const [pattern, instead] of BANNED)
      expect([instead, texts.filter((text) => pattern.test(text))]).toEqual([instead, []]);
  },
);

test.each([
  "Meus agendamentos",
  "Agendamento cancelado",
  "Escolha um tema",
  "Temas",
  "Pedido {number}. Nada foi cobrado.",
])("a text that says '%s' would be refused", (text) => {
  expect(BANNED.some(([pattern]) => pattern.test(text))).toBe(true);
});
