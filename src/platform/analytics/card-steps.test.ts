import { expect, test } from "vitest";
import { isCardStep } from "./card-steps.ts";

test.each([
  ["/checkout", {}, true],
  ["/pendencias", {}, true],
  ["/profile", {}, true],
  ["/purchase/init", { step: "2" }, true],
  ["/purchase/init", { step: "3" }, true],
  ["/purchase/init", {}, true],
  ["/purchase/init", { step: "1" }, false],
  ["/purchase/init", { step: "1.5" }, false],
  ["/purchase/init", { step: "1.6" }, false],
  ["/purchase/confirmacao/1", {}, false],
  ["/busca", {}, false],
  ["/", {}, false],
])("on %s %j card data may be typed or paid with: %s", (pathname, search, isCard) => {
  expect(isCardStep({ pathname, search })).toBe(isCard);
});
