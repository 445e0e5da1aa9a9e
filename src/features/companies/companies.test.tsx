import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { companyLeads } from "#server/db/schema/company-leads.ts";
import { rateTries } from "#server/db/schema/rate-tries.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
beforeEach(() =>
  inTransaction(server.deps.db, async (tx) => {
    await tx.delete(companyLeads);
    await tx.delete(rateTries);
  }),
);

const text = (element: Element | null) => element?.textContent?.replaceAll("\u00a0", " ");
const amount = async () =>
  text((await screen.findByRole("heading", { name: "A empresa paga por mês" })).nextElementSibling);
const figure = (name: string) => screen.findByRole("textbox", { name });

it("the simulation begins with an example, and says where its month comes from", async () => {
  await renderApp(server, "/companies");
  expect(await amount()).toBe("R$ 4.320,00");
  expect(screen.getByText("30 pessoas usam, 60 sessões")).toBeVisible();
  expect(screen.getAllByRole("term").map((term) => [text(term), text(term.nextElementSibling)])).toEqual([
    ["Por pessoa da empresa", "R$ 43,20"],
    ["Por pessoa que usa", "R$ 144,00"],
    ["A empresa paga", "R$ 72,00"],
    ["A pessoa paga", "R$ 48,00"],
  ]);
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(rows.map((row) => [text(row), row.getAttribute("aria-current")])).toEqual([
    ["20%R$ 2.880,00", null],
    ["30%R$ 4.320,00", "true"],
    ["40%R$ 5.760,00", null],
    ["60%R$ 8.640,00", null],
    ["80%R$ 11.520,00", null],
    ["100%R$ 14.400,00", null],
  ]);
});

it("what is typed is in the address, repaired, once one leaves the field", async () => {
  const { user, router } = await renderApp(server, "/companies");
  const employees = await figure("Pessoas na empresa");
  await user.clear(employees);
  await user.type(employees, "250");
  expect(await amount()).toBe("R$ 10.800,00");
  expect(router.state.location.href).toBe("/companies");
  await user.tab();
  await waitFor(() => expect(router.state.location.href).toBe("/companies?employees=250"));
  const percent = await figure("A empresa paga");
  await user.clear(percent);
  await user.type(percent, "998{Enter}");
  await waitFor(() => expect(router.state.location.href).toBe("/companies?employees=250&percent=100"));
  expect(percent).toHaveValue("100");
  expect(screen.getByText("O teto por sessão segura a parte da empresa.")).toBeVisible();
  await user.clear(percent);
  await user.tab();
  expect(percent).toHaveValue("100");
});

it("a slider says where it stands in words, and its keys are steps to other addresses", async () => {
  const { router } = await renderApp(server, "/companies?employees=37");
  const size = await screen.findByRole("slider", { name: "Pessoas na empresa" });
  expect(size).toHaveAttribute("aria-valuetext", "37 pessoas");
  const cap = screen.getByRole<HTMLInputElement>("slider", { name: "Teto por sessão" });
  move(cap, cap.max);
  await waitFor(() => expect(router.state.location.href).toBe("/companies?employees=37&cap=300"));
  expect(cap).toHaveAttribute("aria-valuetext", "sem teto");
  expect(await screen.findByRole("slider", { name: "Teto por sessão (sem teto)" })).toBe(cap);
});

it("an address opens as what it says, and Back to another one counts again", async () => {
  const { router } = await renderApp(server, "/companies?employees=10&use=100&sessions=1&percent=0&price=x");
  expect(await amount()).toBe("R$ 0,00");
  await router.navigate({ to: "/companies", search: { percent: 50 } });
  await waitFor(async () => expect(await amount()).toBe("R$ 3.600,00"));
  expect(await figure("Pessoas na empresa")).toHaveValue("100");
});

/** What a browser does for a thumb that is let go. */
function move(slider: HTMLInputElement, value: string) {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setter?.call(slider, value);
  slider.dispatchEvent(new Event("input", { bubbles: true }));
  slider.dispatchEvent(new Event("change", { bubbles: true }));
}

async function write(path: string) {
  const view = await renderApp(server, path);
  const { user } = view;
  await user.type(await figure("Nome da empresa"), "Padaria Aurora");
  await user.type(await figure("Seu nome"), "Sônia Prado");
  await user.type(await figure("E-mail de trabalho"), "Sonia@aurora.example");
  await user.type(await figure("Telefone"), "11987654321");
  await user.type(await figure("Quantas pessoas trabalham nela"), "1.200");
  return view;
}
const send = () => screen.getByRole("button", { name: "Pedir contato" });
const kept = () => inTransaction(server.deps.db, (tx) => tx.select().from(companyLeads));

it("a company asks to be called: its own simulation goes along, and the page thanks by name", async () => {
  const { user } = await write("/companies?employees=1200&use=20");
  expect(screen.getByText(/^A sua simulação vai junto/)).toBeVisible();
  await user.click(send());
  const thanks = await screen.findByRole("heading", { name: "Recebemos o seu pedido" });
  expect(thanks).toHaveFocus();
  expect(screen.getByText(/^Obrigado, Sônia Prado\./)).toBeVisible();
  expect(await kept()).toMatchObject([
    {
      companyName: "Padaria Aurora",
      contactName: "Sônia Prado",
      email: "sonia@aurora.example",
      phone: "11987654321",
      employees: 1_200,
      message: null,
      simulation: { employees: 1_200, percent: 60, cap: 80, price: 120, use: 20, sessions: 2 },
    },
  ]);
});

it("the example that the page begins with is nobody's simulation", async () => {
  const { user } = await write("/companies");
  expect(screen.queryByText(/^A sua simulação vai junto/)).toBe(null);
  await user.click(send());
  await screen.findByRole("heading", { name: "Recebemos o seu pedido" });
  expect(await kept()).toMatchObject([{ simulation: null }]);
});

it("what is missing or wrong is said at its field, and nothing is sent", async () => {
  const { user } = await renderApp(server, "/companies");
  await user.type(await figure("E-mail de trabalho"), "sonia@");
  await user.type(await figure("Telefone"), "2091234567");
  await user.type(await figure("Quantas pessoas trabalham nela"), "muitas");
  await user.click(send());
  const said = async (name: string) => (await figure(name)).getAttribute("aria-describedby");
  expect(await screen.findByText("Email inválido")).toBeVisible();
  expect(screen.getByText("Telefone inválido")).toBeVisible();
  expect(screen.getByText("Digite um número de 1 a 1 milhão")).toBeVisible();
  expect(screen.getAllByText("Campo obrigatório")).toHaveLength(2);
  expect(await said("Nome da empresa")).not.toBe(null);
  expect(await kept()).toEqual([]);
});

it("who has asked too often is told to wait, and keeps what they wrote", async () => {
  const now = server.clock.now();
  const tries = { takenMs: Array<number>(30).fill(now.getTime()), expiresAt: now };
  await inTransaction(server.deps.db, (tx) =>
    tx.insert(rateTries).values({ key: "lead:address:in-process", ...tries }),
  );
  const { user } = await write("/companies");
  await user.click(send());
  expect(await screen.findByText(/^Foram muitas tentativas seguidas/)).toBeVisible();
  expect(await figure("Nome da empresa")).toHaveValue("Padaria Aurora");
  expect(await kept()).toEqual([]);
});
