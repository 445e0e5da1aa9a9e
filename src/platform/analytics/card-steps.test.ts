import { expect, test } from "vitest";
import { isCardStep, isToldAt } from "./card-steps.ts";

test.each([
  ["/checkout", {}, true],
  ["/pendencias", {}, true],
  ["/profile", {}, true],
  ["/profile/cartoes", {}, true],
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

test.each([
  ["/purchase/init", { step: "2" }, "page_view purchase_error"],
  ["/checkout", {}, "page_view purchase_error"],
  ["/pendencias", {}, ""],
  ["/profile", {}, ""],
  [
    "/purchase/init",
    { step: "1" },
    "page_view search view_search_results add_to_cart purchase purchase_error",
  ],
  ["/busca", {}, "page_view search view_search_results add_to_cart purchase purchase_error"],
])("on %s %j the ads are told of %s", (pathname, search, told) => {
  const all = [
    "page_view",
    "search",
    "view_search_results",
    "add_to_cart",
    "purchase",
    "purchase_error",
  ] as const;
  expect(all.filter((event) => isToldAt({ pathname, search }, { event })).join(" ")).toBe(told);
});
