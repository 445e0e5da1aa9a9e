import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { purchaseCardsKey } from "#src/shared/payment/queries.ts";
import { loseFirst } from "#src/testing/away.ts";
import type { RenderOptions } from "#src/testing/render-app.tsx";
import { APPROVED, openToPay } from "#src/testing/shopper.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
afterEach(() => vi.unstubAllGlobals());

const SAVE = "POST /mobile/customer-payment-methods";
const isSaving = ({ method, url }: Request) => method === "POST" && url.endsWith("/customer-payment-methods");

async function open(email: string, options?: Pick<RenderOptions, "through">) {
  const page = await openToPay(server, "/profile/cartoes", { as: email, ...options });
  await page.press("Adicionar cartão");
  const writes = () => page.sent.filter(({ call }) => !call.startsWith("GET")).map(({ call }) => call);
  const saved = async () => (await page.api.call("savedCards")).content.map(({ last4 }) => last4);
  return { ...page, writes, saved };
}

const listed = () =>
  within(screen.getByRole("region", { name: "Cartões salvos" }))
    .queryAllByRole("listitem")
    .map((row) => row.querySelector("b")?.textContent);

it("a card is kept without a purchase, by its token alone, and its number reaches nobody but the provider", async () => {
  const { fillCard, press, sent, writes, user } = await open("ana@vereda.test");
  expect(await screen.findByRole("heading", { name: "Novo cartão" })).toHaveFocus();
  expect(await screen.findByText(/^Titular: Ana Beatriz Nogueira, /)).toBeVisible();
  expect(screen.queryByLabelText("Nome do titular")).toBe(null);
  await user.click(screen.getByRole("button", { name: "alterar o titular" }));
  expect(screen.getByLabelText("Nome do titular")).toHaveValue("Ana Beatriz Nogueira");
  expect(screen.getByLabelText("Nome do titular")).toHaveFocus();
  expect(screen.queryByRole("checkbox", { name: /Guardar este cartão/ })).toBe(null);
  await fillCard(APPROVED);
  await press("Salvar cartão");
  expect(await screen.findByText("Cartão salvo. Nada foi cobrado.")).toBeVisible();
  expect(listed()).toEqual(["Visa final 1111"]);
  expect(writes()).toEqual([SAVE]);
  expect(sent.map(({ body }) => body).join("")).not.toMatch(/4111\s?1111\s?1111/);
  const add = screen.getByRole("button", { name: "Adicionar cartão" });
  expect(add).toHaveFocus();
  await user.click(add);
  expect(await screen.findByLabelText("Número do cartão")).toHaveValue("");
});

it("what is missing is said at its field, and nothing is sent", async () => {
  const { press, writes } = await open("bruno@vereda.test");
  await press("Salvar cartão");
  expect(await screen.findByLabelText("Número do cartão")).toHaveAccessibleDescription(/Campo obrigatório/);
  expect(writes()).toEqual([]);
});

it("a field that the provider refuses is led to, and its correction is kept", async () => {
  const { fillCard, type, press, saved } = await open("carla@vereda.test");
  const tokenise = globalThis.fetch;
  let isRefused = true;
  vi.stubGlobal("fetch", async (request: Request) =>
    isRefused ? Response.json({ field: "cvc" }, { status: 422 }) : tokenise(request),
  );
  await screen.findByLabelText("Número do cartão");
  await fillCard(APPROVED);
  await press("Salvar cartão");
  await waitFor(() => expect(screen.getByLabelText("CVC")).toHaveFocus());
  expect(screen.getByLabelText("CVC")).toHaveAccessibleDescription(/Confira este campo/);
  isRefused = false;
  await type("CVC", "321");
  await press("Salvar cartão");
  expect(await screen.findByText("Cartão salvo. Nada foi cobrado.")).toBeVisible();
  expect(await saved()).toEqual(["1111"]);
});

it("a provider that does not answer is told of, with what was typed kept", async () => {
  const { fillCard, press, writes } = await open("elisa@vereda.test");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await screen.findByLabelText("Número do cartão");
  await fillCard(APPROVED);
  await press("Salvar cartão");
  expect(await screen.findByText(/A empresa de pagamentos não respondeu/)).toBeVisible();
  expect(screen.getByLabelText("Número do cartão")).toHaveValue(APPROVED);
  expect(writes()).toEqual([]);
});

it("a card whose answer was lost is kept once, however often the button is pressed", async () => {
  const { fillCard, press, writes, saved } = await open("gabi@vereda.test", {
    through: loseFirst(isSaving),
  });
  await screen.findByLabelText("Número do cartão");
  await fillCard(APPROVED);
  await press("Salvar cartão");
  expect(await screen.findByText(/Não sabemos se deu certo salvar o cartão/)).toBeVisible();
  await press("Salvar cartão");
  expect(await screen.findByText("Cartão salvo. Nada foi cobrado.")).toBeVisible();
  expect([writes(), await saved(), listed()]).toEqual([[SAVE, SAVE], ["1111"], ["Visa final 1111"]]);
});

it("another card that is typed after a lost answer is another card", async () => {
  const { fillCard, type, press, saved } = await open("hugo@vereda.test", { through: loseFirst(isSaving) });
  await screen.findByLabelText("Número do cartão");
  await fillCard(APPROVED);
  await press("Salvar cartão");
  await screen.findByText(/Não sabemos se deu certo/);
  await type("Número do cartão", "5555 5555 5555 4444");
  await press("Salvar cartão");
  await screen.findByText("Cartão salvo. Nada foi cobrado.");
  expect((await saved()).toSorted()).toEqual(["1111", "4444"]);
});

it("Enter pressed while a card is being kept keeps no second one", async () => {
  const { promise: kept, resolve: release } = Promise.withResolvers<void>();
  const { fillCard, press, user, saved } = await open("julia@vereda.test", {
    through: async (request, answer) => {
      if (isSaving(request)) await kept;
      return answer(request);
    },
  });
  await screen.findByLabelText("Número do cartão");
  await fillCard(APPROVED);
  await press("Salvar cartão");
  await user.type(screen.getByLabelText("Nome do titular"), "{Enter}");
  release();
  await screen.findByText("Cartão salvo. Nada foi cobrado.");
  expect(await saved()).toEqual(["1111"]);
});

it("giving up forgets what was typed", async () => {
  const { fillCard, press, saved } = await open("iara@vereda.test");
  await screen.findByLabelText("Número do cartão");
  await fillCard(APPROVED);
  await press("Cancelar");
  expect(screen.getByRole("button", { name: "Adicionar cartão" })).toHaveFocus();
  await press("Adicionar cartão");
  expect(await screen.findByLabelText("Número do cartão")).toHaveValue("");
  expect(await saved()).toEqual([]);
});

it("a card that was added and deleted in one visit is not offered to pay with any more", async () => {
  const { fillCard, press, router } = await open("davi@vereda.test");
  await screen.findByLabelText("Número do cartão");
  await fillCard(APPROVED);
  await press("Salvar cartão");
  await press("Excluir o cartão Visa final 1111");
  const yes = await screen.findByRole("button", { name: "Excluir cartão" });
  await waitFor(() => expect(yes).toBeEnabled());
  await press("Excluir cartão");
  await screen.findByText(/Nenhum cartão salvo/);
  expect(router.options.context.queryClient.getQueryData(purchaseCardsKey)).toEqual([]);
});
