import { expect, test } from "vitest";
import { initials } from "./Initials.tsx";
import { variation } from "./variation.ts";

test("initials leave out titles and particles", () => {
  const names = ["Dra. Marina de Souza", "João", "Ana Beatriz dos Santos Lima", "  Espaço   Serena "];
  expect(names.map(initials)).toEqual(["MS", "J", "AL", "ES"]);
});

test("the same seed draws the same art, another seed another", () => {
  const draw = (seed: string) => {
    const next = variation(seed);
    return [next(), next(), next()];
  };
  expect(draw("yoga")).toEqual(draw("yoga"));
  expect(draw("yoga")).not.toEqual(draw("pilates"));
  expect(draw("yoga").every((value) => value >= 0 && value < 1)).toBe(true);
});
