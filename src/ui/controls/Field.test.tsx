import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { Field } from "./Field.tsx";
import { Input } from "./Input.tsx";

test("a control is named by its label and described by hint and error", () => {
  renderUi(
    <Field label="CPF" hint="Só números" error="CPF Inválido" required>
      <Input name="cpf" />
    </Field>,
  );
  const input = screen.getByRole("textbox", { name: "CPF", description: "Só números CPF Inválido" });
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(input.getAttribute("aria-required")).toBe("true");
});

test("an error that arrives later arrives in a live region that was there before", () => {
  const field = (error?: string) => (
    <Field label="Nome" error={error}>
      <Input />
    </Field>
  );
  const { container, rerender } = renderUi(field());
  const region = container.querySelector("[aria-live=polite]");
  expect(region?.textContent).toBe("");
  expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe(null);
  rerender(field("Campo obrigatório"));
  expect(container.querySelector("[aria-live=polite]")).toBe(region);
  expect(region?.textContent).toBe("Campo obrigatório");
});

test("a disabled field disables its control", () => {
  renderUi(
    <Field label="E-mail" disabled>
      <Input />
    </Field>,
  );
  expect(screen.getByRole<HTMLInputElement>("textbox").disabled).toBe(true);
});
