import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { loseWrites, unanswered } from "#src/testing/away.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";
import { plain } from "#src/testing/shopper.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const open = (path: string, as = "marina@vereda.test", options: RenderOptions = {}) =>
  renderApp(server, path, { as, profile: "SPECIALIST", ...options });

it("an activity is made, gets a plan, and is taken off sale", async () => {
  const { user, router } = await open("/especialista/atividades/nova");
  const create = await screen.findByRole("button", { name: "Criar atividade" });
  await user.click(create);
  expect(await screen.findAllByText("Campo obrigatório")).toHaveLength(3);
  expect(screen.getByText("Escolha pelo menos uma subcategoria")).toBeVisible();
  await user.type(screen.getByLabelText("Nome da atividade"), "Respiração");
  await user.type(screen.getByLabelText("Descrição"), "Exercícios de respiração guiados.");
  await user.selectOptions(screen.getByLabelText("Categoria"), "Yoga");
  await user.click(screen.getByRole("checkbox", { name: "Respiração" }));
  await user.type(screen.getByLabelText("Preço por sessão (R$)"), "8000");
  await user.type(screen.getByLabelText(/^Desconto \(%\)/), "100");
  await user.click(create);
  expect(await screen.findByText("Digite um percentual de 0 a 99")).toBeVisible();
  await user.clear(screen.getByLabelText(/^Desconto \(%\)/));
  await user.click(create);
  await screen.findByRole("heading", { level: 1, name: "Respiração" });
  await user.click(screen.getByRole("button", { name: "Criar plano" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Criar plano" }));
  await user.type(dialog.getByLabelText("Nome do plano"), "Um mês");
  await user.type(dialog.getByLabelText("Descrição"), "Quatro sessões por mês, à sua escolha.");
  await user.type(dialog.getByLabelText("Preço por período (R$)"), "28000");
  await user.click(dialog.getByRole("button", { name: "Criar plano" }));
  const plans = () => plain(screen.getByRole("region", { name: "Planos" }).textContent);
  await waitFor(() => expect(plans()).toMatch(/Um mês4 sessões · Renova todo mêsR\$ 280,00/));
  await user.click(screen.getByRole("button", { name: "Tirar de venda" }));
  const asked = within(await screen.findByRole("dialog", { name: "Tirar Respiração de venda?" }));
  await user.click(asked.getByRole("button", { name: "Tirar de venda" }));
  expect(await screen.findByText("Fora de venda")).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Atividades" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/especialista/atividades"));
  const gone = within(await screen.findByRole("region", { name: "Fora de venda" }));
  expect(gone.getByRole("link", { name: "Respiração" })).toBeVisible();
});

it("what is offered is told of though no answer comes, and is there once", async () => {
  const { user } = await open("/especialista/atividades/nova", undefined, { through: loseWrites });
  await user.type(await screen.findByLabelText("Nome da atividade"), "Postura");
  await user.type(screen.getByLabelText("Descrição"), "Exercícios de postura.");
  await user.selectOptions(screen.getByLabelText("Categoria"), "Yoga");
  await user.click(screen.getByRole("checkbox", { name: "Respiração" }));
  await user.type(screen.getByLabelText("Preço por sessão (R$)"), "8000");
  await user.click(screen.getByRole("button", { name: "Criar atividade" }));
  await screen.findByRole("heading", { level: 1, name: "Postura" });
  await user.click(screen.getByRole("button", { name: "Criar plano" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Criar plano" }));
  await user.type(dialog.getByLabelText("Nome do plano"), "Um mês");
  await user.type(dialog.getByLabelText("Descrição"), "Quatro sessões por mês.");
  await user.type(dialog.getByLabelText("Preço por período (R$)"), "28000");
  await user.click(dialog.getByRole("button", { name: "Criar plano" }));
  expect(await screen.findByText("Plano criado")).toBeVisible();
  expect(screen.getAllByRole("heading", { name: "Um mês" })).toHaveLength(1);
  for (const [offer, said] of [
    ["Um mês", "Plano fora de venda"],
    ["Postura", "Atividade fora de venda"],
  ] as const) {
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const name = offer === "Postura" ? "Tirar de venda" : `Tirar de venda: ${offer}`;
    await user.click(screen.getByRole("button", { name }));
    const asked = within(await screen.findByRole("dialog", { name: `Tirar ${offer} de venda?` }));
    await user.click(asked.getByRole("button", { name: "Tirar de venda" }));
    expect(await screen.findByText(said)).toBeVisible();
  }
});

it("a plan that was made by a press without any answer is found by the next one, and there once", async () => {
  let isCut = false;
  const { user } = await open("/especialista/atividades/763be0d6-3f33-547d-91dc-1d997c9efe54", undefined, {
    through: async (request, answer) => {
      if (request.method === "GET") return isCut ? unanswered() : answer(request);
      isCut = true;
      await answer(request);
      return unanswered();
    },
  });
  await user.click(await screen.findByRole("button", { name: "Criar plano" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Criar plano" }));
  await user.type(dialog.getByLabelText("Nome do plano"), "Dois meses");
  await user.type(dialog.getByLabelText("Descrição"), "Quatro sessões por mês.");
  await user.type(dialog.getByLabelText("Preço por período (R$)"), "28000");
  await user.click(dialog.getByRole("button", { name: "Criar plano" }));
  expect(await dialog.findByText(/Não sabemos se deu certo criar o plano/)).toBeVisible();
  isCut = false;
  await user.click(dialog.getByRole("button", { name: "Criar plano" }));
  expect(await screen.findByText("Plano criado")).toBeVisible();
  expect(screen.getAllByRole("heading", { name: "Dois meses" })).toHaveLength(1);
});

it("a psychologist is offered no discount, and told why", async () => {
  await open("/especialista/atividades/nova", "marcos@vereda.test");
  expect(await screen.findByText(/não permite anunciar descontos/)).toBeVisible();
  expect(screen.queryByLabelText(/^Desconto/)).toBeNull();
});

it("what is a colleague's is not there", async () => {
  await open("/especialista/atividades/763be0d6-3f33-547d-91dc-1d997c9efe54", "marcos@vereda.test");
  expect(await screen.findByRole("heading", { level: 1, name: "Atividade não encontrada" })).toBeVisible();
});
