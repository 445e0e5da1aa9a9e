import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { failEach, loseFirst, unanswered } from "#src/testing/away.ts";
import { renderApp } from "#src/testing/render-app.tsx";
import { plain } from "#src/testing/shopper.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function open(search = "", options: Parameters<typeof renderApp>[2] = {}) {
  const app = await renderApp(server, `/empresa/pessoas${search}`, {
    as: "rita@vereda.test",
    profile: "COMPANY",
    ...options,
  });
  await screen.findByRole("heading", { level: 1, name: "Pessoas" });
  return app;
}
const row = (name: string) => {
  const found = screen.getByRole("heading", { level: 2, name }).closest("li");
  if (!found) throw new Error(`no row of ${name}`);
  return found;
};

it("lists who is on the roster with their groups and whether they have the benefit", async () => {
  await open();
  expect(screen.getByText("12 pessoas")).toBeVisible();
  expect(plain(row("Vera Pacheco Dias").textContent)).toBe(
    "Vera Pacheco Diasvera.pacheco@ipe.exampleBem-estar integralAinda não ativouConvidar de novoAlterarRemover",
  );
});

it("finds people by words and by what has become of them, and keeps it in the address", async () => {
  const { user, router } = await open();
  await user.type(screen.getByRole("searchbox", { name: "Nome, e-mail ou código" }), "sonia{Enter}");
  expect(await screen.findByText("1 pessoa")).toBeVisible();
  expect(router.state.location.search).toEqual({ query: "sonia" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Situação" }), "Com o benefício");
  expect(await screen.findByText("Tente outro nome, ou outra situação.")).toBeVisible();
});

it("somebody is invited by e-mail; misfits are said at their fields, and who is known is told", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Convidar pessoa" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Convidar pessoa" }));
  await user.click(dialog.getByRole("button", { name: "Enviar convite" }));
  expect(await dialog.findAllByText("Campo obrigatório")).toHaveLength(2);
  expect(dialog.getByText("Escolha pelo menos um grupo")).toBeVisible();
  await user.type(dialog.getByRole("textbox", { name: "Nome completo" }), "Pilar Souto");
  await user.type(dialog.getByRole("textbox", { name: "E-mail" }), "vera.pacheco@ipe.example");
  await user.click(dialog.getByRole("checkbox", { name: "Bem-estar essencial" }));
  await user.click(dialog.getByRole("button", { name: "Enviar convite" }));
  expect(await dialog.findByText("Já há alguém na lista com este e-mail, código ou CPF.")).toBeVisible();
  await user.clear(dialog.getByRole("textbox", { name: "E-mail" }));
  await user.type(dialog.getByRole("textbox", { name: "E-mail" }), "pilar@ipe.example");
  await user.click(dialog.getByRole("button", { name: "Enviar convite" }));
  await waitFor(() =>
    expect(plain(row("Pilar Souto").textContent)).toMatch(
      /^Pilar Soutopilar@ipe\.exampleBem-estar essencial/,
    ),
  );
});

it("somebody is put on the roster by a code and the CPF, which is shown masked", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Convidar pessoa" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Convidar pessoa" }));
  await user.type(dialog.getByRole("textbox", { name: "Nome completo" }), "Quim Alves");
  await user.click(dialog.getByRole("radio", { name: "Por um código" }));
  await user.type(dialog.getByRole("textbox", { name: "Código de funcionário" }), "Q-9");
  await user.type(dialog.getByRole("textbox", { name: "CPF" }), "52998224726");
  await user.click(dialog.getByRole("checkbox", { name: "Auxílio movimento" }));
  await user.click(dialog.getByRole("button", { name: "Incluir na lista" }));
  expect(await dialog.findByText("CPF Inválido")).toBeVisible();
  await user.clear(dialog.getByRole("textbox", { name: "CPF" }));
  await user.type(dialog.getByRole("textbox", { name: "CPF" }), "52998224725");
  await user.click(dialog.getByRole("button", { name: "Incluir na lista" }));
  await waitFor(() =>
    expect(plain(row("Quim Alves").textContent)).toMatch(/^Quim Alvescódigo Q-9 · \*\*\*\.982\.247-\*\*/),
  );
});

it("groups are changed, and somebody is removed until the month's end", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("button", { name: "Alterar Bruno Tavares Lima" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Alterar pessoa" }));
  await user.click(dialog.getByRole("checkbox", { name: "Auxílio movimento" }));
  await user.click(dialog.getByRole("button", { name: "Salvar mudanças" }));
  await waitFor(() =>
    expect(row("Bruno Tavares Lima").textContent).toMatch(/Auxílio movimento, Bem-estar essencial/),
  );
  // The list may be there before the dialog has gone, which takes the next one along.
  await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
  await user.click(screen.getByRole("button", { name: "Remover Bruno Tavares Lima" }));
  await user.click(await screen.findByRole("button", { name: "Remover da lista" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Bruno Tavares Lima" })).toBe(null));
  await user.selectOptions(screen.getByRole("combobox", { name: "Situação" }), "Saíram");
  expect(await screen.findByText("Saiu · benefício até 30/11/2026")).toBeVisible();
});

it("somebody whose removal was not answered is told of as removed", async () => {
  const { user } = await open(undefined, { through: loseFirst(({ method }) => method === "DELETE") });
  await user.click(await screen.findByRole("button", { name: "Remover Fábio Queiroz Barreto" }));
  await user.click(await screen.findByRole("button", { name: "Remover da lista" }));
  expect(await screen.findByText("Pessoa removida da lista")).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Fábio Queiroz Barreto" })).toBe(null);
});

it("somebody who was not removed is still there, and it is said", async () => {
  const { user } = await open(undefined, { through: failEach(({ method }) => method === "DELETE") });
  await user.click(await screen.findByRole("button", { name: "Remover Iara Batista Sodré" }));
  await user.click(await screen.findByRole("button", { name: "Remover da lista" }));
  expect(await screen.findByText(/Não sabemos se deu certo tirar a pessoa da lista/)).toBeVisible();
  expect(screen.getByRole("heading", { name: "Iara Batista Sodré", hidden: true })).toBeInTheDocument();
});

describe("somebody who is put on the roster, and the answer is lost", () => {
  async function send(
    name: string,
    through: (request: Request, answer: () => Promise<Response>, times: number) => Promise<Response>,
  ) {
    let times = 0;
    const app = await renderApp(server, "/empresa/pessoas", {
      as: "rita@vereda.test",
      profile: "COMPANY",
      through: (request, answer) => {
        if (isPost(request)) times++;
        return through(request, () => answer(request), times);
      },
    });
    await screen.findByRole("heading", { level: 1, name: "Pessoas" });
    await app.user.click(screen.getByRole("button", { name: "Convidar pessoa" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Convidar pessoa" }));
    await app.user.type(dialog.getByRole("textbox", { name: "Nome completo" }), name);
    const fill = (field: string, text: string) =>
      app.user.type(dialog.getByRole("textbox", { name: field }), text);
    await app.user.click(dialog.getByRole("checkbox", { name: "Bem-estar essencial" }));
    return { ...app, dialog, fill, times: () => times };
  }
  const isPost = ({ method, url }: Request) => method === "POST" && url.endsWith("/company/employees");
  const lost = unanswered;

  it("is looked up by the e-mail, found, and not sent again", async () => {
    const { user, dialog, fill, times } = await send("Nilo Barros", async (request, answer) => {
      const answered = await answer();
      return isPost(request) ? lost() : answered;
    });
    await fill("E-mail", "nilo@ipe.example");
    await user.click(dialog.getByRole("button", { name: "Enviar convite" }));
    expect(await screen.findByText("Convite enviado")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
    expect(row("Nilo Barros")).toBeVisible();
    expect(times()).toBe(1);
  });

  it("is looked up by the code and the CPF where it could not be at first, and found by the next press", async () => {
    let isOffline = false;
    const { user, dialog, fill } = await send("Olga Reis", async (request, answer) => {
      if (isOffline) return lost();
      const answered = await answer();
      isOffline = isPost(request) && answered.ok;
      return isOffline ? lost() : answered;
    });
    await user.click(dialog.getByRole("radio", { name: "Por um código" }));
    await fill("Código de funcionário", "R-1");
    await fill("CPF", "111.444.777-35");
    await user.click(dialog.getByRole("button", { name: "Incluir na lista" }));
    expect(await dialog.findByText(/Não sabemos se deu certo convidar a pessoa\.$/)).toBeVisible();
    isOffline = false;
    await user.click(dialog.getByRole("button", { name: "Incluir na lista" }));
    expect(await screen.findByText("Pessoa incluída na lista")).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
    expect(row("Olga Reis")).toBeVisible();
  });

  it("is told as not done where it did not arrive, and leaves with the next press", async () => {
    const { user, dialog, fill } = await send("Poli Nunes", (request, answer, sent) =>
      isPost(request) && sent === 1 ? lost() : answer(),
    );
    await fill("E-mail", "poli@ipe.example");
    await user.click(dialog.getByRole("button", { name: "Enviar convite" }));
    expect(await dialog.findByText(/Conferimos, e nada mudou até agora/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Enviar convite" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBe(null));
    expect(row("Poli Nunes")).toBeVisible();
  });

  it("is not taken for who is on it with other data", async () => {
    const { user, dialog, fill } = await send("Vera Pacheco", (request, answer, sent) =>
      isPost(request) && sent === 1 ? lost() : answer(),
    );
    await fill("E-mail", "vera.pacheco@ipe.example");
    await user.click(dialog.getByRole("button", { name: "Enviar convite" }));
    expect(await dialog.findByText(/Não sabemos se deu certo convidar a pessoa\.$/)).toBeVisible();
    await user.click(dialog.getByRole("button", { name: "Enviar convite" }));
    expect(await dialog.findByText("Já há alguém na lista com este e-mail, código ou CPF.")).toBeVisible();
  });
});
