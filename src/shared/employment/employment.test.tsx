import { screen } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

it("a code that no roster has, or that is asked for without a CPF, is said", async () => {
  const { user } = await renderApp(server, "/my-benefits", { as: "davi@vereda.test" });
  await screen.findByRole("heading", { name: "Trabalha em uma empresa parceira?" });
  await user.click(screen.getByRole("radio", { name: "Pelo código" }));
  const check = screen.getByRole("button", { name: "Conferir código" });
  await user.click(check);
  expect(await screen.findByText("Campo obrigatório")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: "Código de funcionário" }), "A-17");
  await user.click(check);
  expect(await screen.findByText("Para usar o código, preencha antes o CPF no seu perfil.")).toBeVisible();
});

it("the benefit that waits for the account's e-mail is there after one press", async () => {
  const { user } = await renderApp(server, "/my-benefits", { as: "carla@vereda.test" });
  await screen.findByRole("heading", { name: "A Ipê Tecnologia tem um benefício para você" });
  await user.click(screen.getByRole("button", { name: "Ativar benefício" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Meus benefícios" })).toBeVisible();
  expect(screen.getByText("Pronto! Seu benefício da Ipê Tecnologia está ativo.")).toBeVisible();
});

it("a work e-mail is asked for, and the same is said whether a roster has it or not", async () => {
  const { user } = await renderApp(server, "/my-benefits", { as: "davi@vereda.test" });
  const field = await screen.findByRole("textbox", { name: "E-mail da empresa" });
  const send = screen.getByRole("button", { name: "Enviar link" });
  await user.type(field, "davi.ipe");
  await user.click(send);
  expect(await screen.findByText("Email inválido")).toBeVisible();
  await user.type(field, "@ninguem.test");
  await user.click(send);
  expect(await screen.findByText(/^Se o RH cadastrou davi.ipe@ninguem.test, o link chega/)).toBeVisible();
});
