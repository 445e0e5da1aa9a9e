import { expect, test } from "vitest";
import { namesOf, renamed } from "./names.ts";

test("one name is written in each way that the house writes it", () => {
  const names = namesOf("gift-cards-2");
  expect(names).toEqual({
    kebab: "gift-cards-2",
    camel: "giftCards2",
    pascal: "GiftCards2",
    title: "Gift cards 2",
  });
  expect(renamed("/sample-flow sampleFlowMachine <SampleFlowPage> “Sample flow”", names)).toBe(
    "/gift-cards-2 giftCards2Machine <GiftCards2Page> “Gift cards 2”",
  );
});

test("the screen says the title that is given", () => {
  expect(namesOf("gift-cards", "Vale-presente").title).toBe("Vale-presente");
});

test.each([
  ["Gift Cards", '"Gift Cards" is not kebab-case. Try: npm run new:flow gift-cards'],
  ["giftCards", '"giftCards" is not kebab-case. Try: npm run new:flow gift-cards'],
  ["Avaliação", '"Avaliação" is not kebab-case. Try: npm run new:flow avaliacao'],
  ["../cart", '"../cart" is not kebab-case. Try: npm run new:flow cart'],
  ["2-steps", '"2-steps" is not kebab-case. Try: npm run new:flow steps'],
  ["", '"" is not kebab-case. Try: npm run new:flow gift-cards'],
  ["delete", '"delete" means something in JavaScript. Say more: npm run new:flow delete-flow'],
  ["sandbox", "/sandbox is the server's own address. Say more: npm run new:flow sandbox-flow"],
])("a name that cannot be is refused with one that can: %s", (name, message) => {
  expect(() => namesOf(name)).toThrow(new Error(message));
});

test("a title that would break the code around it is refused", () => {
  expect(() => namesOf("gift-cards", "{alert()}")).toThrow(
    'The title "{alert()}" may have letters, digits, spaces and , . ! ? - only',
  );
});
