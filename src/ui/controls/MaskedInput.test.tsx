import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { MaskedInput } from "./MaskedInput.tsx";

function Controlled() {
  const [value, setValue] = useState("");
  return (
    <>
      <MaskedInput
        aria-label="CPF"
        mask="cpf"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <output>{value}</output>
    </>
  );
}

test.each(["12345678909", "123.456.789-09"])("pasting %s gives the punctuated CPF", async (pasted) => {
  renderUi(<Controlled />);
  await userEvent.click(screen.getByRole("textbox"));
  await userEvent.paste(pasted);
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("123.456.789-09");
  expect(screen.getByRole("status").textContent).toBe("123.456.789-09");
});

test("typing punctuates as it goes, and an edit in the middle keeps the caret there", async () => {
  renderUi(<MaskedInput aria-label="CPF" mask="cpf" defaultValue="12345678909" />);
  const input = screen.getByRole<HTMLInputElement>("textbox");
  await userEvent.type(input, "{Backspace}", { initialSelectionStart: 5, initialSelectionEnd: 5 });
  expect([input.value, input.selectionStart]).toEqual(["123.567.890-9", 3]);
});
