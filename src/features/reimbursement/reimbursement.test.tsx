import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PROOF_MAX_BYTES } from "#contract/reimbursement.ts";
import { pdfFile, pngFile } from "#server/domain/files/testing/files.ts";
import { caller } from "#server/domain/reimbursements/testing/claimant.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { loseFirst } from "#src/testing/away.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";
import { plain } from "#src/testing/shopper.tsx";

const NEW = "/my-benefits/reembolsos/novo";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const fileOf = (content: Buffer, name: string, type: string) =>
  new File([new Uint8Array(content)], name, { type });
const receipt = (shade: number) => fileOf(pngFile({ shade }), "recibo.png", "image/png");

async function formOf(email: string, options: RenderOptions = {}) {
  const app = await renderApp(server, NEW, { as: email, ...options });
  await screen.findByRole("heading", { level: 1, name: "Pedir reembolso" });
  const type = async (label: string, text: string) => {
    await app.user.clear(screen.getByLabelText(label));
    await app.user.type(screen.getByLabelText(label), text);
  };
  const fill = async (proof: File) => {
    await app.user.upload(screen.getByLabelText("Comprovante"), proof);
    await type("Valor pago (R$)", "18050");
    await type("Data do pagamento", "20/11/2026");
    await type("Quem recebeu", "Clínica Passo Firme");
    await type("Sua chave Pix", "31459265351");
  };
  const send = () => app.user.click(screen.getByRole("button", { name: "Enviar pedido" }));
  return { ...app, type, fill, send };
}

const card = async (name: string) => within(await screen.findByRole("article", { name }));

it("a proof is sent with what was paid, and the request is in the list, sent", async () => {
  const { fill, send, router } = await formOf("ana@vereda.test");
  await fill(receipt(10));
  expect(screen.getByLabelText("Valor pago (R$)")).toHaveValue("180,50");
  await send();
  const sent = await card("Clínica Passo Firme");
  expect(router.state.location.pathname).toBe("/my-benefits/reembolsos");
  expect(plain(sent.getByText(/^R\$/).textContent)).toBe("R$ 180,50");
  expect(sent.getByText(/^pagos em 20\/11\/2026 · Pix para CPF \*\*\*\.592\.653-\*\*$/)).toBeVisible();
  expect(sent.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Enviado23/11/2026",
    "Em análiseainda não",
    "Aprovadoainda não",
    "Pago por Pixainda não",
  ]);
  expect(sent.getAllByRole("listitem")[0]).toHaveAttribute("aria-current", "step");
});

it("a request whose answer was lost is there once after the next press", async () => {
  const { type, fill, send } = await formOf("ana@vereda.test", {
    through: loseFirst(({ method, url }) => method === "POST" && url.endsWith("/mobile/reimbursements")),
  });
  await fill(receipt(20));
  await type("Quem recebeu", "Clínica Pressa");
  await send();
  expect(await screen.findByText(/Não sabemos se deu certo/)).toBeVisible();
  await send();
  expect(await screen.findAllByRole("article", { name: "Clínica Pressa" })).toHaveLength(1);
});

it("what does not fit is said at its field, and nothing is sent", async () => {
  const { type, send, user } = await formOf("ana@vereda.test");
  await send();
  expect(await screen.findAllByText("Campo obrigatório")).toHaveLength(5);
  const larger = fileOf(pdfFile(PROOF_MAX_BYTES + 1), "nota.pdf", "application/pdf");
  await user.upload(screen.getByLabelText("Comprovante"), larger);
  await type("Data do pagamento", "24/11/2099");
  await type("Sua chave Pix", "12345678900");
  for (const text of [
    "O arquivo passa de 5 MB. Envie um menor.",
    "Esta data ainda não chegou.",
    "CPF Inválido",
  ])
    expect(await screen.findByText(text)).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Tipo da chave Pix"), "Chave aleatória");
  await type("Sua chave Pix", "123");
  expect(await screen.findByText(/^Chave aleatória inválida/)).toBeVisible();
});

it("a file that is not what it seems, or was sent before, is refused kindly, and the form stays", async () => {
  const { fill, send, user } = await formOf("bruno@vereda.test");
  await fill(fileOf(Buffer.from("MZ not a picture"), "recibo.png", "image/png"));
  await send();
  expect(await screen.findByText(/^Este arquivo não abre/)).toBeVisible();
  const bruno = await caller(server, "bruno@vereda.test");
  const known = await bruno.upload(new Uint8Array(pngFile({ shade: 11 })));
  await bruno.call("POST /mobile/reimbursements", {
    proofId: known.body.id,
    amount: 100,
    paidOn: "2026-11-20",
    providerName: "Outra clínica",
    pixKey: { type: "CPF", key: "31459265351" },
  });
  await user.upload(screen.getByLabelText("Comprovante"), receipt(11));
  await send();
  expect(await screen.findByText(/^Este comprovante já está em outro pedido seu/)).toBeVisible();
  await user.upload(screen.getByLabelText("Comprovante"), receipt(12));
  await send();
  expect(await screen.findByRole("article", { name: "Clínica Passo Firme" })).toBeVisible();
});

it("why it was refused is told, and a key that the bank refused is asked for again", async () => {
  const hugo = await caller(server, "hugo@vereda.test");
  const helena = await caller(server, "helena@vereda.test");
  const refused = (await hugo.claim({ providerName: "Recusada" })).body.id;
  const unpaid = await hugo.claim({
    providerName: "Sem chave",
    pixKey: { type: "EMAIL", key: "desconhecida@vereda.test" },
  });
  for (const id of [refused, unpaid.body.id]) await helena.call(`POST /admin/reimbursements/${id}/review`);
  await helena.call(`POST /admin/reimbursements/${refused}/refusal`, { reason: "A foto está cortada." });
  await helena.call(`POST /admin/reimbursements/${unpaid.body.id}/approval`);
  await server.deps.jobs.drain(jobHandlers(server.deps));
  const { user } = await renderApp(server, "/my-benefits/reembolsos", { as: "hugo@vereda.test" });
  const ended = await card("Recusada");
  expect(ended.getByText("A foto está cortada.")).toBeVisible();
  expect(ended.getAllByRole("listitem")).toHaveLength(3);
  const waiting = await card("Sem chave");
  expect(waiting.getByText("O banco recusou a chave Pix")).toBeVisible();
  await user.type(waiting.getByLabelText("Sua chave Pix"), "66260701500");
  await user.click(waiting.getByRole("button", { name: "Usar esta chave" }));
  await waitFor(() => expect(waiting.queryByText("O banco recusou a chave Pix")).toBe(null));
  expect(waiting.getByText(/Pix para CPF \*\*\*\.607\.015-\*\*/)).toBeVisible();
});

it("without a benefit there is nothing to ask for, and the page says what a benefit is", async () => {
  for (const path of [NEW, "/my-benefits/reembolsos"]) {
    const { unmount } = await renderApp(server, path, { as: "carla@vereda.test" });
    expect(await screen.findByRole("heading", { level: 1, name: "Usuário não tem benefício" })).toBeVisible();
    unmount();
  }
});
