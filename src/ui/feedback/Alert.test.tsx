import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderUi } from "../testing/render-ui.tsx";
import { Alert } from "./Alert.tsx";

test("a failure is spoken at once, unless it stood there before; the rest is spoken in a pause, where asked for", () => {
  renderUi(
    <>
      <Alert tone="danger">Não foi possível salvar</Alert>
      <Alert tone="danger" live={false}>
        Recusado em 3 de maio
      </Alert>
      <Alert tone="success" live>
        Dados salvos
      </Alert>
      <Alert tone="warn">O prazo passou</Alert>
    </>,
  );
  expect(screen.getAllByRole("alert").map(({ textContent }) => textContent)).toEqual([
    "Não foi possível salvar",
  ]);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["Dados salvos"]);
});
