import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { loseWrites } from "#src/testing/away.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it("a place that is added and removed is told of though no answer comes", async () => {
  const { user } = await renderApp(server, "/especialista/perfil", {
    as: "marina@vereda.test",
    profile: "SPECIALIST",
    through: loseWrites,
  });
  await user.click(await screen.findByRole("button", { name: "Adicionar local" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Adicionar local" }));
  await user.type(dialog.getByLabelText("Nome do local"), "Sala Aurora");
  await user.type(dialog.getByLabelText("CEP"), "01310100");
  await vi.waitFor(() => expect(dialog.getByLabelText("Rua")).toHaveValue("Avenida Paulista"));
  await user.type(dialog.getByLabelText("Número"), "1578");
  await user.click(dialog.getByRole("button", { name: "Adicionar local" }));
  expect(await screen.findByText("Local adicionado")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Excluir Sala Aurora" }));
  expect(await screen.findByText("Local excluído")).toBeVisible();
  expect(screen.queryByText("Sala Aurora")).toBeNull();
});
