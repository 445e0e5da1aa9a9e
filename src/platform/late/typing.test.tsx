import { afterEach, expect, it } from "vitest";
import { keepTyping, keptTyping } from "./typing.ts";

afterEach(() => {
  document.body.replaceChildren();
  keptTyping.remove();
});

it("what was typed is kept but for cards, passwords, shown ones too, and files", () => {
  document.body.innerHTML = `
    <input name="fullName" value="Davi" />
    <textarea name="note">Prefiro de manhã</textarea>
    <input type="checkbox" name="terms" value="yes" checked />
    <input type="password" name="password" value="vereda123" autocomplete="current-password" />
    <input type="text" name="newPassword" value="vereda123" autocomplete="new-password" />
    <input type="file" name="proof" />
    <input value="nobody's" />
    <form>
      <div><input name="number" value="4111111111111111" autocomplete="cc-number" /></div>
      <input name="holderDocument" value="529.982.247-25" />
    </form>
    <form><input name="city" value="Recife" /></form>`;
  keepTyping();
  expect(keptTyping.read()?.fields).toEqual([
    { name: "fullName", value: "Davi", isOn: null },
    { name: "note", value: "Prefiro de manhã", isOn: null },
    { name: "terms=yes", value: "yes", isOn: true },
    { name: "city", value: "Recife", isOn: null },
  ]);
});
