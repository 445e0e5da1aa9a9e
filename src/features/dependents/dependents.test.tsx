import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { giveCpf, tokenFor } from "#server/domain/dependents/testing/household.ts";
import { buyer, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { failEach, loseFirst, unanswered } from "#src/testing/away.ts";
import { renderApp } from "#src/testing/render-app.tsx";
import { plain } from "#src/testing/shopper.tsx";

const EMPTY = "O seu benefício também pode ser da família";
const DORA = "dora@exemplo.test";

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});
afterEach(() => server.close());

/** Another browser, in the place of the one before. */
function visit(path: string, options?: Parameters<typeof renderApp>[2]) {
  cleanup();
  return renderApp(server, path, options);
}
async function open(as = "ana@vereda.test", options: Parameters<typeof renderApp>[2] = {}) {
  const app = await visit("/my-benefits/dependentes", { as, ...options });
  await screen.findByRole("heading", { level: 1, name: "Meus benefícios" });
  return app;
}
type User = Awaited<ReturnType<typeof open>>["user"];

const people = () =>
  within(screen.getByRole("main"))
    .queryAllByRole("heading", { level: 2 })
    .map((heading) => plain(heading.closest("li")?.textContent ?? ""));
const press = (user: User, name: string) => user.click(screen.getByRole("button", { name }));

async function fillInvitation(user: User, email: string, limit: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole("dialog", { name: "Convidar dependente" });
  const type = async (label: RegExp, text: string) => {
    await user.clear(within(dialog).getByLabelText(label));
    await user.type(within(dialog).getByLabelText(label), text);
  };
  await type(/^Nome completo/, "Dora Prates");
  await type(/^E-mail/, email);
  await user.selectOptions(within(dialog).getByLabelText(/^O que é seu/), "Filho ou filha");
  await type(/^Limite por mês/, limit);
  await user.click(within(dialog).getByRole("button", { name: "Enviar convite" }));
  return dialog;
}

async function invite(user: User): Promise<void> {
  await press(user, "Convidar dependente");
  await fillInvitation(user, DORA, "40000");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
}

it("a holder invites somebody, changes the limit of the invitation, and takes it back", async () => {
  const { user } = await open();
  expect(screen.getByRole("heading", { name: EMPTY })).toBeVisible();
  await invite(user);
  expect(people()).toEqual([
    `Dora PratesConvite vale até 30/11/2026Filho ou filha · ${DORA}Limite de R$ 400,00 por mêsEnviar de novoMudar limiteCancelar convite`,
  ]);
  await press(user, "Mudar limite de Dora Prates");
  const limit = await screen.findByLabelText(/^Limite por mês/);
  expect(limit).toHaveValue("400,00");
  await user.clear(limit);
  await user.type(limit, "12345");
  await press(user, "Salvar limite");
  await waitFor(() => expect(people()[0]).toContain("Limite de R$ 123,45 por mês"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
  await press(user, "Cancelar convite de Dora Prates");
  const dialog = await screen.findByRole("dialog", { name: "Cancelar o convite de Dora Prates?" });
  await user.click(within(dialog).getByRole("button", { name: "Cancelar convite" }));
  expect(await screen.findByRole("heading", { name: EMPTY })).toBeVisible();
});

it("an invitation that was taken back without an answer is told of as taken back", async () => {
  const { user } = await open(undefined, { through: loseFirst(({ method }) => method === "DELETE") });
  await invite(user);
  await press(user, "Cancelar convite de Dora Prates");
  const dialog = await screen.findByRole("dialog", { name: "Cancelar o convite de Dora Prates?" });
  await user.click(within(dialog).getByRole("button", { name: "Cancelar convite" }));
  expect(await screen.findByText("Convite cancelado")).toBeVisible();
  expect(screen.getByRole("heading", { name: EMPTY })).toBeVisible();
});

it("an invitation that was not taken back is still there, and it is said", async () => {
  const { user } = await open(undefined, { through: failEach(({ method }) => method === "DELETE") });
  await invite(user);
  await press(user, "Cancelar convite de Dora Prates");
  const dialog = await screen.findByRole("dialog", { name: "Cancelar o convite de Dora Prates?" });
  await user.click(within(dialog).getByRole("button", { name: "Cancelar convite" }));
  expect(await within(dialog).findByText(/nada mudou até agora/)).toBeVisible();
  await user.click(within(dialog).getByRole("button", { name: "Voltar" }));
  expect(people()[0]).toContain("Dora Prates");
});

describe("an invitation whose answer was lost", () => {
  const isPost = ({ method, url }: Request) => method === "POST" && url.endsWith("/dependents");
  const lost = unanswered;

  /** Sends one invitation. `through` is told how often it was sent by then. */
  async function send(
    through: (request: Request, answer: () => Promise<Response>, times: number) => Promise<Response>,
    before?: () => Promise<unknown>,
  ) {
    let times = 0;
    const app = await visit("/my-benefits/dependentes", {
      as: "ana@vereda.test",
      through: (request, answer) => {
        if (isPost(request)) times++;
        return through(request, () => answer(request), times);
      },
    });
    await screen.findByRole("heading", { name: EMPTY });
    await before?.();
    await press(app.user, "Convidar dependente");
    const dialog = await fillInvitation(app.user, DORA, "40000");
    return { ...app, dialog, times: () => times };
  }
  const isSent = async () => {
    expect(await screen.findByText("Convite enviado")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
    expect(people()).toEqual([
      `Dora PratesConvite vale até 30/11/2026Filho ou filha · ${DORA}Limite de R$ 400,00 por mêsEnviar de novoMudar limiteCancelar convite`,
    ]);
  };

  it("and which arrived is looked up, found, and not sent again", async () => {
    const { times } = await send(async (request, answer) => {
      const answered = await answer();
      return isPost(request) ? lost() : answered;
    });
    await isSent();
    expect(times()).toBe(1);
  });

  it("and which did not arrive is told as not done, keeps what was typed, and leaves with the next press", async () => {
    const { user, dialog, times } = await send((request, answer, sent) =>
      isPost(request) && sent === 1 ? lost() : answer(),
    );
    expect(
      await within(dialog).findByText(
        "A resposta se perdeu no caminho. Conferimos, e nada mudou até agora. Tente novamente. Não foi possível convidar o dependente.",
      ),
    ).toBeVisible();
    expect(within(dialog).getByLabelText(/^E-mail/)).toHaveValue(DORA);
    await user.click(within(dialog).getByRole("button", { name: "Enviar convite" }));
    await isSent();
    expect(times()).toBe(2);
  });

  it("and which could not be looked up is told as unknown, and found by the next press", async () => {
    let isOffline = false;
    const { user, dialog } = await send(async (request, answer) => {
      if (isOffline) return lost();
      const answered = await answer();
      isOffline = isPost(request) && answered.ok;
      return isOffline ? lost() : answered;
    });
    expect(
      await within(dialog).findByText(/Não sabemos se deu certo convidar o dependente\.$/),
    ).toBeVisible();
    isOffline = false;
    await user.click(within(dialog).getByRole("button", { name: "Enviar convite" }));
    await isSent();
  });

  it("is not taken for another one to the same e-mail", async () => {
    const others = { name: "Dora Prates", email: DORA, relation: "CHILD", monthlyLimit: 10_000 };
    const { user, dialog } = await send(
      (request, answer, sent) => (isPost(request) && sent === 1 ? lost() : answer()),
      async () => {
        const headers = await server.signIn("ana@vereda.test");
        expect(
          (
            await request(server.app, "POST /co-participation-customers/me/dependents", {
              headers,
              body: others,
            })
          ).status,
        ).toBe(200);
      },
    );
    await within(dialog).findByText(/Não sabemos se deu certo convidar o dependente/);
    await user.click(within(dialog).getByRole("button", { name: "Enviar convite" }));
    expect(
      await within(dialog).findByText("Esta pessoa já é sua dependente ou já foi convidada."),
    ).toBeVisible();
  });
});

it("what cannot be sent is said at its field, or above the button", async () => {
  const { user } = await open();
  await press(user, "Convidar dependente");
  const dialog = await fillInvitation(user, "dora@", "99999999");
  expect(await within(dialog).findByText("Email inválido")).toBeVisible();
  expect(
    within(dialog).getByText("O limite não pode passar do que o seu benefício dá por mês."),
  ).toBeVisible();
  await fillInvitation(user, "ana@vereda.test", "40000");
  expect(await within(dialog).findByText("Este é o seu e-mail.")).toBeVisible();
  await fillInvitation(user, DORA, "40000");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
  await press(user, "Convidar dependente");
  const again = await fillInvitation(user, DORA, "40000");
  expect(
    await within(again).findByText("Esta pessoa já é sua dependente ou já foi convidada."),
  ).toBeVisible();
});

it("whoever accepts sees whose benefit it is; the holder sees how much was used, never of what, and ends it", async () => {
  const { user } = await open();
  await invite(user);
  const link = `/entrar/convite-familia?token=${await tokenFor(server, DORA)}`;
  const dora = await visit(link);
  await screen.findByRole("heading", { level: 1, name: /^Convite de Ana/ });
  await dora.user.click(screen.getByRole("button", { name: "Aceitar e criar a conta" }));
  expect(await screen.findAllByText("Campo obrigatório")).toHaveLength(4);
  await dora.user.type(screen.getByLabelText("Nome completo"), "Dora Prates");
  await dora.user.type(screen.getByLabelText("Data de nascimento"), "01/01/2020");
  const password = screen.getByLabelText("Crie uma senha");
  await dora.user.type(password, "123456");
  await dora.user.click(screen.getByRole("checkbox"));
  await dora.user.click(screen.getByRole("button", { name: "Aceitar e criar a conta" }));
  expect(await screen.findByText("É preciso ter 18 anos ou mais")).toBeVisible();
  await dora.user.clear(screen.getByLabelText("Data de nascimento"));
  await dora.user.type(screen.getByLabelText("Data de nascimento"), "01/01/2000");
  await dora.user.click(screen.getByRole("button", { name: "Aceitar e criar a conta" }));
  // Said once, of its field.
  expect(await screen.findAllByText("Esta senha é fácil de adivinhar. Escolha outra.")).toHaveLength(1);
  expect(password).toHaveFocus();
  await dora.user.clear(password);
  await dora.user.type(password, "trilha nova");
  await dora.user.click(screen.getByRole("button", { name: "Aceitar e criar a conta" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Tudo certo" })).toBeVisible();

  await visit("/my-benefits", { as: DORA });
  expect(await screen.findByText(/^Benefício de Ana .*: até R\$\s400,00 por mês$/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Dependentes" })).toBe(null);
  const shop = await openShop(server.deps.db, server.clock.now());
  await giveCpf(server, DORA);
  await (await buyer(server, DORA)).order(orderOf(shop, { methods: ["SUBSIDY"], confirmedAmount: 0 }));

  const holder = await open();
  expect(people()).toEqual([
    `Dora PratesFilho ou filha · ${DORA}R$ 100,00 de R$ 400,00 usados1 compra neste mêsMês a mêsMudar limiteRemover`,
  ]);
  await holder.user.click(screen.getByText("Mês a mês"));
  expect(await screen.findByText(/^R\$\s100,00 · 1 compra$/)).toBeVisible();
  expect(screen.queryByText(/Aula de teste/)).toBe(null);
  await press(holder.user, "Remover Dora Prates");
  const dialog = await screen.findByRole("dialog", { name: "Remover Dora Prates?" });
  await holder.user.click(within(dialog).getByRole("button", { name: "Remover dependente" }));
  expect(await screen.findByRole("heading", { name: EMPTY })).toBeVisible();
});

it("is a holder's page alone", async () => {
  await visit("/my-benefits/dependentes", { as: "carla@vereda.test" });
  expect(await screen.findByRole("heading", { level: 1, name: "Usuário não tem benefício" })).toBeVisible();
});
