import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";

const HELENA = "helena@vereda.test";
const PAGE = "/admin/my-files/documents";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
  for (const [companyName, employees, simulation] of [
    ["Padaria Aurora", 1, null],
    [
      "Oficina Boa Vista",
      1_200,
      { employees: 1_200, percent: 70, cap: 80, price: 120, use: 30, sessions: 2 },
    ],
  ] as const)
    await request(server.app, "POST /company-leads", {
      body: {
        companyName,
        contactName: "Sônia Prado",
        email: "sonia@aurora.example",
        phone: "11987654321",
        employees,
        message: simulation && "Queremos começar\nem janeiro.",
        simulation,
      },
    });
});
afterAll(() => server.close());

const card = async (name: string) => within(await screen.findByRole("article", { name }));

const current = () =>
  within(screen.getByRole("main"))
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "page")
    .map((link) => link.textContent);

it("an administrator reads who asks to be called, with the simulation as they made it", async () => {
  const { user, router } = await renderApp(server, PAGE, { as: HELENA });
  await user.click(await screen.findByRole("link", { name: "Contatos de empresas" }));
  expect(await screen.findByRole("heading", { name: "Empresas que pediram contato" })).toBeVisible();
  expect(router.state.location.href).toBe(`${PAGE}?kind=contatos`);
  expect(current()).toEqual(["Contatos de empresas", "Esperando resposta"]);
  const small = await card("Padaria Aurora");
  expect(small.getByText("1 pessoa")).toBeVisible();
  expect(small.getByRole("link", { name: "sonia@aurora.example" })).toHaveAttribute(
    "href",
    "mailto:sonia@aurora.example",
  );
  expect(small.getByRole("link", { name: "(11) 98765-4321" })).toHaveAttribute("href", "tel:+5511987654321");
  expect(small.queryByText(/Simulou/)).toBe(null);
  const large = await card("Oficina Boa Vista");
  expect(large.getByText("1.200 pessoas")).toBeVisible();
  expect(large.getByText(/Queremos começar/)).toBeVisible();
  expect(large.getByRole("link", { name: "Ver a simulação" })).toHaveAttribute(
    "href",
    "/companies?employees=1200&percent=70#simulador",
  );
});

it("who was answered leaves the list, is named with whoever answered, and may come back", async () => {
  const { user } = await renderApp(server, `${PAGE}?kind=contatos`, { as: HELENA });
  const waiting = await card("Padaria Aurora");
  await user.click(waiting.getByRole("button", { name: "Marcar como respondida" }));
  await waitFor(() => expect(screen.queryByRole("article", { name: "Padaria Aurora" })).toBe(null));
  await user.click(screen.getByRole("link", { name: "Respondidas" }));
  const answered = await card("Padaria Aurora");
  expect(current()).toEqual(["Contatos de empresas", "Respondidas"]);
  expect(answered.getByText("23/11/2026, Helena Prado Vasques")).toBeVisible();
  await user.click(answered.getByRole("button", { name: "Voltar para a espera" }));
  expect(await screen.findByRole("heading", { name: "Nenhuma empresa aqui" })).toBeVisible();
});

it("a customer is led home", async () => {
  const { router } = await renderApp(server, `${PAGE}?kind=contatos`, { as: "carla@vereda.test" });
  await waitFor(() => expect(router.state.location.pathname).not.toBe(PAGE));
});
