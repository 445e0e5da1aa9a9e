import { expect, it } from "vitest";
import { readReturnTo } from "./return-to.ts";

it.each(["/purchase/init?step=2", "/busca?query=ioga&weekDay=MONDAY,TUESDAY#resultados", "/"])(
  "%s is a way back",
  (path) => {
    expect(readReturnTo(path)).toBe(path);
  },
);

it.each([
  ["another origin", "https://evil.example/"],
  ["another origin without a scheme", "//evil.example/"],
  ["backslashes that browsers read as slashes", "/\\evil.example"],
  ["dots that normalise to two slashes", "/.//evil.example"],
  ["control characters that browsers drop", "/\t/evil.example"],
  ["a script", "javascript:alert(1)"],
  ["the sign-in page itself", "/entrar?returnTo=/"],
  ["a page of the registration", "/registro/membro/formulario"],
  ["anything but a text", ["/profile"]],
])("%s is refused", (_, value) => {
  expect(readReturnTo(value)).toBe(null);
});
