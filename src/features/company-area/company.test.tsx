import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { benefitGroups } from "#server/db/schema/benefits.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { failEach, loseWrites } from "#src/testing/away.ts";
import { allAnswered, renderApp } from "#src/testing/render-app.tsx";
import { plain } from "#src/testing/shopper.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function open(
  as = "rita@vereda.test",
  company = "Ipê Tecnologia",
  options: Parameters<typeof renderApp>[2] = {},
) {
  const app = await renderApp(server, "/empresa", { as, profile: "COMPANY", ...options });
  await screen.findByRole("heading", { level: 1, name: company });
  return app;
}
const cards = () =>
  within(screen.getByRole("region", { name: "Grupos de benefício" })).getAllByRole("listitem");
const textOf = (name: string) =>
  plain(cards().find((card) => within(card).queryByRole("heading", { name }))?.textContent ?? null);
/** The list is new before the dialog that changed it goes. */
const dialogsClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
const field = (name: RegExp | string) => screen.getByRole("textbox", { name });

it("shows the company's benefit at a glance: people, what they may use, and use only of five people on", async () => {
  await open();
  expect(plain(screen.getByRole("region", { name: "O benefício em números" }).textContent)).toBe(
    "Pessoas com o benefício48 pessoas convidadas ainda não ativaram" +
      "Disponível em novembro de 2026R$ 6.400,00A empresa só paga o que for usado." +
      "Usado em outubro de 2026–Aparece quando pelo menos 5 pessoas usam no mês, para ninguém ser identificado.",
  );
});

it("lists the groups with what each pays, to how many people", async () => {
  await open();
  expect(cards().map(({ textContent }) => plain(textContent))).toEqual([
    "Auxílio movimentoR$ 60,00 de cada compraSaldo por pessoaR$ 180,00 por mêsValidadeSem prazoPessoas1 pessoaAlterar",
    "Bem-estar essencial50% de cada compraSaldo por pessoaR$ 400,00 por mêsValidadeSem prazoPessoas8 pessoasAlterar",
    "Bem-estar integral100% de cada compraSaldo por pessoaR$ 2.000,00 por mêsValidadeSem prazoPessoas4 pessoasAlterar",
  ]);
});

it("a group is made, changed to a fixed amount within days, and put away", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Criar grupo" }));
  const dialog = await screen.findByRole("dialog", { name: "Criar grupo" });
  await user.type(field("Nome do grupo"), "Estágio");
  await user.type(field("Percentual (%)"), "62,5");
  await user.type(field(/^Teto por compra/), "8000");
  await user.type(field(/^Saldo por pessoa/), "25000");
  await user.click(within(dialog).getByRole("button", { name: "Criar grupo" }));
  await waitFor(() =>
    expect(textOf("Estágio")).toBe(
      "Estágio62,5% de cada compra, até R$ 80,00Saldo por pessoaR$ 250,00 por mêsValidadeSem prazoPessoasNinguém aindaAlterarArquivar",
    ),
  );
  await dialogsClosed();
  await user.click(screen.getByRole("button", { name: "Alterar Estágio" }));
  await screen.findByRole("dialog", { name: "Alterar grupo" });
  expect(field("Percentual (%)")).toHaveValue("62,5");
  await user.click(screen.getByRole("radio", { name: "Um valor fixo" }));
  await user.type(field("Valor por compra (R$)"), "3000");
  await user.type(field(/^Vale a partir de/), "01122026");
  await user.type(field(/^Vale até/), "30112026");
  await user.click(screen.getByRole("button", { name: "Salvar mudanças" }));
  expect(await screen.findByText("O fim vem antes do início")).toBeVisible();
  await user.clear(field(/^Vale até/));
  await user.type(field(/^Vale até/), "31122030");
  await user.click(screen.getByRole("button", { name: "Salvar mudanças" }));
  await waitFor(() =>
    expect(textOf("Estágio")).toMatch(/R\$ 30,00 de cada compra.*De 01\/12\/2026 a 31\/12\/2030/),
  );
  await dialogsClosed();
  await user.click(screen.getByRole("button", { name: "Arquivar Estágio" }));
  await user.click(await screen.findByRole("button", { name: "Arquivar grupo" }));
  await waitFor(() => expect(textOf("Estágio")).toBe(""));
});

it("a group is made, changed and put away though no answer comes", async () => {
  const { user } = await open(undefined, undefined, { through: loseWrites });
  await user.click(await screen.findByRole("button", { name: "Criar grupo" }));
  await screen.findByRole("dialog", { name: "Criar grupo" });
  await user.type(field("Nome do grupo"), "Férias");
  await user.type(field("Percentual (%)"), "50");
  await user.type(field(/^Saldo por pessoa/), "25000");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Criar grupo" }));
  expect(await screen.findByText("Grupo criado")).toBeVisible();
  await dialogsClosed();
  await user.click(screen.getByRole("button", { name: "Alterar Férias" }));
  await user.clear(field("Percentual (%)"));
  await user.type(field("Percentual (%)"), "62,5");
  await user.click(screen.getByRole("button", { name: "Salvar mudanças" }));
  expect(await screen.findByText("Grupo alterado")).toBeVisible();
  await dialogsClosed();
  await user.click(screen.getByRole("button", { name: "Arquivar Férias" }));
  await user.click(await screen.findByRole("button", { name: "Arquivar grupo" }));
  expect(await screen.findByText("Grupo arquivado")).toBeVisible();
  expect(textOf("Férias")).toBe("");
});

it("a group that was not put away is still there, and it is said", async () => {
  const { user } = await open(undefined, undefined, {
    through: failEach(({ method }) => method === "DELETE"),
  });
  await user.click(await screen.findByRole("button", { name: "Criar grupo" }));
  await screen.findByRole("dialog", { name: "Criar grupo" });
  await user.type(field("Nome do grupo"), "Verão");
  await user.type(field("Percentual (%)"), "50");
  await user.type(field(/^Saldo por pessoa/), "25000");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Criar grupo" }));
  await dialogsClosed();
  await user.click(screen.getByRole("button", { name: "Arquivar Verão" }));
  await user.click(await screen.findByRole("button", { name: "Arquivar grupo" }));
  expect(await screen.findByText(/nada mudou até agora/)).toBeVisible();
  expect(textOf("Verão")).toContain("Verão50%");
});

it("misfits are said at their fields and nothing is sent; a name that is taken too", async () => {
  const sent: string[] = [];
  const { user } = await renderApp(server, "/empresa", {
    as: "rita@vereda.test",
    profile: "COMPANY",
    through: (request, answer) => {
      if (request.method === "POST") sent.push(new URL(request.url).pathname);
      return answer(request);
    },
  });
  await user.click(await screen.findByRole("button", { name: "Criar grupo" }));
  const dialog = await screen.findByRole("dialog", { name: "Criar grupo" });
  const save = within(dialog).getByRole("button", { name: "Criar grupo" });
  await user.type(field(/^Vale até/), "31022027");
  await user.click(save);
  expect(await within(dialog).findAllByText("Campo obrigatório")).toHaveLength(3);
  expect(within(dialog).getByText("Data inválida")).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(field(/^Vale até/));
  await user.type(field("Nome do grupo"), "bem-estar ESSENCIAL");
  await user.type(field("Percentual (%)"), "150");
  await user.type(field(/^Saldo por pessoa/), "25000");
  await user.click(save);
  expect(await within(dialog).findByText("Digite um percentual de 0,01 a 100")).toBeVisible();
  await user.clear(field("Percentual (%)"));
  await user.type(field("Percentual (%)"), "15");
  await user.click(save);
  expect(await within(dialog).findByText("Já existe um grupo com este nome.")).toBeVisible();
});

it("who was slower than somebody else is told, and overwrites nothing", async () => {
  const { user } = await open("otto@vereda.test", "Rio Claro Alimentos");
  await user.click(screen.getByRole("button", { name: "Alterar Apoio mensal" }));
  await screen.findByRole("dialog", { name: "Alterar grupo" });
  const id = seedId("group", "apoio");
  await inTransaction(server.deps.db, (tx) =>
    tx
      .update(benefitGroups)
      .set({ subsidyPercentage: 35, updatedAt: server.clock.now() })
      .where(eq(benefitGroups.id, id)),
  );
  const save = screen.getByRole("button", { name: "Salvar mudanças" });
  for (let press = 0; press < 2; press++) {
    await user.click(save);
    // The sentence of the press before stands until this one is on its way.
    await allAnswered();
    expect(screen.getByText(/^Outra pessoa mudou este grupo/)).toBeVisible();
  }
  await user.click(screen.getByRole("button", { name: "Voltar" }));
  await waitFor(() => expect(textOf("Apoio mensal")).toMatch(/35% de cada compra, até R\$ 40,00/));
});

it("is for a company's HR alone: a customer is led to their own place", async () => {
  const { router } = await renderApp(server, "/empresa", { as: "ana@vereda.test" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/home"));
});
