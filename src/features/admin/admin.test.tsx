import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { DEMO_PASSWORD } from "#server/db/seed/people.ts";
import { pngFile } from "#server/domain/files/testing/files.ts";
import { caller, claimOf } from "#server/domain/reimbursements/testing/claimant.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { failEach, failFirst, loseFirst } from "#src/testing/away.ts";
import { renderApp } from "#src/testing/render-app.tsx";

const HELENA = "helena@vereda.test";
const PAGE = "/admin/my-files/documents";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
// jsdom makes no addresses for blobs.
beforeEach(() => {
  Object.assign(URL, { createObjectURL: vi.fn(() => "blob:proof"), revokeObjectURL: vi.fn() });
});

async function claims(email: string, shade: number) {
  const customer = await caller(server, email);
  const proof = await customer.upload(new Uint8Array(pngFile({ shade })));
  return String((await customer.call("POST /mobile/reimbursements", claimOf(proof.body.id))).body.id);
}
const card = async (name: string) => within(await screen.findByRole("article", { name }));

it("an administrator who signs in comes to the proofs, and has a menu of their own", async () => {
  const { user, router } = await renderApp(server, "/entrar");
  await user.type(await screen.findByLabelText("E-mail"), HELENA);
  await user.type(screen.getByLabelText("Senha"), DEMO_PASSWORD);
  await user.click(screen.getByRole("button", { name: "Entrar" }));
  expect(await screen.findByRole("heading", { name: "Comprovantes para analisar" })).toBeVisible();
  expect(router.state.location.pathname).toBe(PAGE);
  expect(screen.getByRole("heading", { name: "Nenhum pedido aqui" })).toBeVisible();
  await user.click(await screen.findByRole("button", { name: "Sua conta, Helena Prado Vasques" }));
  const header = within(screen.getByRole("banner"));
  expect(header.getByRole("link", { name: "Comprovantes" })).toBeVisible();
  expect(header.queryByRole("link", { name: "Minhas reservas" })).toBe(null);
});

it("a customer is led home, a visitor signs in first", async () => {
  const { router, unmount } = await renderApp(server, PAGE, { as: "carla@vereda.test" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/home"));
  unmount();
  const visitor = await renderApp(server, PAGE);
  await waitFor(() => expect(visitor.router.state.location.href).toBe(`/entrar?returnTo=${PAGE}`));
});

it("a request is taken up, its proof looked at, and approved", async () => {
  await claims("ana@vereda.test", 1);
  const { user, api } = await renderApp(server, PAGE, { as: HELENA });
  const sent = await card("Ana Beatriz Nogueira");
  expect(sent.getByText("Ipê Tecnologia")).toBeVisible();
  await user.click(sent.getByRole("button", { name: "Ver comprovante" }));
  expect(await sent.findByRole("img", { name: "Comprovante de Clínica Passo Firme" })).toHaveAttribute(
    "src",
    "blob:proof",
  );
  expect(sent.getByRole("link", { name: "Baixar o comprovante" })).toHaveAttribute(
    "download",
    expect.stringMatching(/^comprovante-[0-9a-f]{8}\.png$/),
  );
  await user.click(sent.getByRole("button", { name: "Iniciar análise" }));
  await waitFor(() => expect(screen.queryByRole("article")).toBe(null));
  await user.click(screen.getByRole("link", { name: "Em análise" }));
  const taken = await card("Ana Beatriz Nogueira");
  expect(taken.getByText("Helena Prado Vasques, desde 23/11/2026")).toBeVisible();
  await user.click(taken.getByRole("button", { name: "Aprovar" }));
  expect(await screen.findByText("Reembolso aprovado: o Pix está a caminho")).toBeVisible();
  const { content } = await api.call("reimbursementsToReview", { query: { status: "APPROVED" } });
  expect(content.map(({ customerName }) => customerName)).toEqual(["Ana Beatriz Nogueira"]);
});

it("an approval whose answer was lost is told of, and one that never arrived is not", async () => {
  const id = await claims("elisa@vereda.test", 8);
  await (await caller(server, HELENA)).call(`POST /admin/reimbursements/${id}/review`);
  const { user } = await renderApp(server, `${PAGE}?status=IN_REVIEW`, {
    as: HELENA,
    through: loseFirst(({ url }) => url.endsWith("/approval")),
  });
  await user.click((await card("Elisa Furtado Pires")).getByRole("button", { name: "Aprovar" }));
  expect(await screen.findByText("Reembolso aprovado: o Pix está a caminho")).toBeVisible();
  const other = await claims("elisa@vereda.test", 7);
  await (await caller(server, HELENA)).call(`POST /admin/reimbursements/${other}/review`);
  cleanup();
  const cut = await renderApp(server, `${PAGE}?status=IN_REVIEW`, {
    as: HELENA,
    through: failEach(({ url }) => url.endsWith("/approval")),
  });
  await cut.user.click((await card("Elisa Furtado Pires")).getByRole("button", { name: "Aprovar" }));
  expect(await screen.findByText(/Não sabemos se deu certo aprovar o reembolso/)).toBeVisible();
  await (await caller(server, HELENA)).call(`POST /admin/reimbursements/${other}/approval`);
});

it("a refusal wants a reason", async () => {
  const id = await claims("bruno@vereda.test", 2);
  await (await caller(server, HELENA)).call(`POST /admin/reimbursements/${id}/review`);
  const { user, api } = await renderApp(server, `${PAGE}?status=IN_REVIEW`, { as: HELENA });
  const taken = await card("Bruno Tavares Lima");
  await user.click(taken.getByRole("button", { name: "Recusar" }));
  const refuse = await screen.findByRole("button", { name: "Recusar e avisar" });
  await user.click(refuse);
  expect(await screen.findByText("Campo obrigatório")).toBeVisible();
  await user.type(screen.getByLabelText("Motivo"), "A foto está cortada.");
  await user.click(refuse);
  expect(await screen.findByText("Pedido recusado")).toBeVisible();
  const { content } = await api.call("reimbursementsToReview", { query: { status: "REFUSED" } });
  expect(content.map(({ refusalReason }) => refusalReason)).toEqual(["A foto está cortada."]);
});

it("a refusal that did not arrive says so where its reason was typed, and keeps it", async () => {
  const id = await claims("elisa@vereda.test", 9);
  await (await caller(server, HELENA)).call(`POST /admin/reimbursements/${id}/review`);
  const { user } = await renderApp(server, `${PAGE}?status=IN_REVIEW`, {
    as: HELENA,
    through: failFirst(({ url }) => url.endsWith("/refusal")),
  });
  await user.click((await card("Elisa Furtado Pires")).getByRole("button", { name: "Recusar" }));
  await user.type(await screen.findByLabelText("Motivo"), "A foto está cortada.");
  await user.click(screen.getByRole("button", { name: "Recusar e avisar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Recusar este pedido?" }));
  expect(await dialog.findByText(/Não sabemos se deu certo recusar o reembolso\.$/)).toBeVisible();
  expect(screen.getAllByText(/Não sabemos se deu certo/)).toHaveLength(1);
  expect(dialog.getByLabelText("Motivo")).toHaveValue("A foto está cortada.");
  await user.click(dialog.getByRole("button", { name: "Recusar e avisar" }));
  expect(await screen.findByText("Pedido recusado")).toBeVisible();
});

it("a refusal of what another administrator has decided closes, and tells of it", async () => {
  const id = await claims("gabi@vereda.test", 10);
  const helena = await caller(server, HELENA);
  await helena.call(`POST /admin/reimbursements/${id}/review`);
  const { user } = await renderApp(server, `${PAGE}?status=IN_REVIEW`, { as: HELENA });
  await user.click((await card("Gabriela Monteiro Assis")).getByRole("button", { name: "Recusar" }));
  await user.type(await screen.findByLabelText("Motivo"), "A foto está cortada.");
  await helena.call(`POST /admin/reimbursements/${id}/refusal`, { reason: "Outra." });
  await user.click(screen.getByRole("button", { name: "Recusar e avisar" }));
  expect(await screen.findByText(/^Este pedido já mudou de situação/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
});

it("of two administrators the second is told that the request has moved on", async () => {
  const id = await claims("hugo@vereda.test", 3);
  const { user } = await renderApp(server, PAGE, { as: HELENA });
  const sent = await card("Hugo Leite Camargo");
  await (await caller(server, HELENA)).call(`POST /admin/reimbursements/${id}/review`);
  await user.click(sent.getByRole("button", { name: "Iniciar análise" }));
  expect(await screen.findByText(/^Este pedido já mudou de situação/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("article")).toBe(null));
});
