import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buyer } from "#server/domain/orders/testing/buyer.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { loseFirst, unanswered } from "#src/testing/away.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function open(page: string, email: string, through?: RenderOptions["through"]) {
  const app = await renderApp(server, page ? `/profile/${page}` : "/profile", {
    as: email,
    ...(through && { through }),
  });
  await waitFor(() => expect(document.querySelector("main h1")).toBeVisible());
  const retype = async (label: string, value: string) => {
    await app.user.clear(screen.getByLabelText(label));
    await app.user.type(screen.getByLabelText(label), value);
  };
  const save = () => app.user.click(screen.getByRole("button", { name: "Salvar dados" }));
  return { ...app, retype, save };
}

const section = (name: string) => within(screen.getByRole("region", { name }));

describe("the customer's data", () => {
  it("a CPF once stored cannot be typed over", async () => {
    await open("dados", "ana@vereda.test");
    expect(screen.getByLabelText("CPF")).toHaveAttribute("readonly");
    expect(screen.getByLabelText("CPF")).toHaveAccessibleDescription("O CPF da conta não muda.");
  });

  it("a stored CPF is shown by its six middle digits, and another data's save leaves it", async () => {
    const { retype, save, api } = await open("dados", "ana@vereda.test");
    expect(screen.getByLabelText("CPF")).toHaveValue("***.592.653-**");
    expect(document.body.textContent).not.toContain("314.592");
    await retype("Telefone", "(11) 93333-4444");
    await save();
    expect(await screen.findByText("Dados salvos")).toBeVisible();
    expect(await api.call("customerMe")).toMatchObject({ cpf: "31459265351", phone: "11933334444" });
  });

  it("a CPF is stored once, with the other data, and the form knows it from then on", async () => {
    const { retype, save, api } = await open("dados", "davi@vereda.test");
    await retype("CPF", "529.982.247-25");
    await retype("Data de nascimento", "05/03/1990");
    await retype("Telefone", "(11) 91234-5678");
    await save();
    expect(await screen.findByText("Dados salvos")).toBeVisible();
    expect(screen.getByLabelText("CPF")).toHaveAttribute("readonly");
    expect(await api.call("customerMe")).toMatchObject({
      cpf: "52998224725",
      birthDate: "1990-03-05",
      phone: "11912345678",
    });
  });

  it("another customer's CPF is refused at its field", async () => {
    const { retype, save } = await open("dados", "iara@vereda.test");
    await retype("CPF", "314.592.653-51");
    await retype("Data de nascimento", "05/03/1990");
    await retype("Telefone", "(11) 91234-5678");
    await save();
    expect(await screen.findByText("CPF já registrado")).toBeVisible();
    expect(screen.getByLabelText("CPF")).toHaveAttribute("aria-invalid", "true");
  });

  it("misfits are said in the product's words and nothing is sent", async () => {
    const { retype, save } = await open("dados", "iara@vereda.test");
    await retype("Nome completo", "Al");
    await retype("CPF", "123.456.789-00");
    await retype("Data de nascimento", "31/02/1990");
    await retype("Telefone", "(20) 91234-5678");
    await save();
    for (const text of ["CPF Inválido", "Data inválida", "Telefone inválido"])
      expect(await screen.findByText(text)).toBeVisible();
  });
});

describe("the benefit", () => {
  it("shows company, balance and what each group pays", async () => {
    await open("cartoes", "ana@vereda.test");
    expect(section("Seu benefício").getByText("Ipê Tecnologia")).toBeVisible();
    expect(section("Seu benefício").getByText(/disponíveis até a renovação, em 01\/12\/2026/)).toBeVisible();
    expect(section("Seu benefício").getByText("paga 100% de cada compra")).toBeVisible();
  });

  it("blocked for no-shows: says until when", async () => {
    await open("cartoes", "elisa@vereda.test");
    expect(section("Seu benefício").getByText(/bloqueado por faltas até \d{2}\/\d{2}\/2026/)).toBeVisible();
  });

  it("absent: says so without an error", async () => {
    await open("cartoes", "carla@vereda.test");
    expect(section("Seu benefício").getByText(/não tem benefício de empresa/)).toBeVisible();
  });

  it("an overdue customer is told what can still be bought, and where to settle what is owed", async () => {
    await open("", "fabio@vereda.test");
    expect(screen.getByText(/pagamento em atraso/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Regularizar agora" })).toHaveAttribute(
      "href",
      "/pendencias?returnTo=/profile",
    );
  });
});

describe("saved cards", () => {
  it("a card is forgotten only after a second yes", async () => {
    await (await buyer(server, "gabi@vereda.test")).card("4111 1111 1111 1111");
    const { user, api } = await open("cartoes", "gabi@vereda.test");
    const forget = { name: "Excluir o cartão Visa final 1111" };
    await user.click(screen.getByRole("button", forget));
    await user.click(await screen.findByRole("button", { name: "Manter o cartão" }));
    expect((await api.call("savedCards")).content).toHaveLength(1);
    await user.click(screen.getByRole("button", forget));
    const yes = await screen.findByRole("button", { name: "Excluir cartão" });
    await waitFor(() => expect(yes).toBeEnabled());
    await user.click(yes);
    expect(await screen.findByText(/Nenhum cartão salvo/)).toBeVisible();
    expect((await api.call("savedCards")).content).toEqual([]);
  });
});

it("signing out leads home, revokes the session and shows a visitor's header", async () => {
  const { user, router, tokenStore, headers } = await open("", "hugo@vereda.test");
  const statusNow = async () => (await request(server.app, "GET /mobile/customers/me", { headers })).status;
  expect(await statusNow()).toBe(200);
  await user.click(screen.getByRole("button", { name: "Sair da conta" }));
  await waitFor(() => expect(tokenStore.read()).toBe(null));
  expect(router.state.location.pathname).toBe("/");
  expect(await screen.findByRole("link", { name: "Entrar" })).toBeVisible();
  await waitFor(async () => expect(await statusNow()).toBe(401));
});

it("a session that ends while a page is open asks to sign in, and comes back there", async () => {
  const { router, api, headers } = await open("", "hugo@vereda.test");
  await request(server.app, "POST /account/logout", { headers });
  await expect(api.call("customerMe")).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await waitFor(() => expect(router.state.location.href).toBe("/entrar?returnTo=/profile"));
});

describe("the password", () => {
  it("a wrong present one is said at its field; the right one is changed", async () => {
    const { user } = await open("seguranca", "bruno@vereda.test");
    const change = () => user.click(screen.getByRole("button", { name: "Trocar senha" }));
    await user.type(screen.getByLabelText("Senha atual"), "outra-senha");
    await user.type(screen.getByLabelText("Senha nova"), "nova-senha");
    await change();
    expect(await screen.findByText("A senha atual não confere.")).toBeVisible();
    await user.clear(screen.getByLabelText("Senha atual"));
    await user.type(screen.getByLabelText("Senha atual"), "vereda123");
    await change();
    expect(await screen.findByText(/Senha trocada/)).toBeVisible();
    expect(screen.getByLabelText("Senha nova")).toHaveValue("");
  });

  it("that was changed by a press whose answer was lost is changed for the next press", async () => {
    const { user } = await open(
      "seguranca",
      "julia@vereda.test",
      loseFirst(({ method, url }) => method === "PUT" && url.endsWith("/account/password")),
    );
    const change = () => user.click(screen.getByRole("button", { name: "Trocar senha" }));
    await user.type(screen.getByLabelText("Senha atual"), "vereda123");
    await user.type(screen.getByLabelText("Senha nova"), "nova-senha");
    await change();
    expect(await screen.findByText(/Não sabemos se deu certo trocar a senha/)).toBeVisible();
    await change();
    expect(await screen.findByText(/Senha trocada/)).toBeVisible();
    expect(screen.queryByText("A senha atual não confere.")).toBeNull();
  });

  it("that another one was typed for after a lost answer is refused where the present one is wrong", async () => {
    const { user } = await open(
      "seguranca",
      "iara@vereda.test",
      loseFirst(({ method, url }) => method === "PUT" && url.endsWith("/account/password")),
    );
    const change = () => user.click(screen.getByRole("button", { name: "Trocar senha" }));
    expect(screen.getByText(/^Sua conta tem senha\./)).toBeVisible();
    await user.type(screen.getByLabelText("Senha atual"), "vereda123");
    await user.type(screen.getByLabelText("Senha nova"), "nova-senha");
    await change();
    await screen.findByText(/Não sabemos se deu certo trocar a senha/);
    await user.type(screen.getByLabelText("Senha nova"), "-outra");
    await change();
    expect(await screen.findByText("A senha atual não confere.")).toBeVisible();
  });
});

describe("notices", () => {
  it("each says on what occasion it comes, and by which ways", async () => {
    await open("avisos", "ana@vereda.test");
    const ways = ["Por e-mail", "Por WhatsApp"];
    const told = screen.getAllByRole("group").map((group) => [
      group.querySelector("legend")?.textContent,
      group.querySelector("p")?.textContent,
      within(group)
        .getAllByRole("checkbox")
        .map((box) => box.closest("label")?.textContent),
    ]);
    expect(told).toEqual([
      ["Lembretes das suas sessões", "Um dia e uma hora antes de cada sessão.", ways],
      ["Renovações dos seus planos", "Alguns dias antes de um plano renovar.", ways],
      ["Vagas que você espera", "Assim que abre um horário da sua lista de espera.", ways],
      ["Pedidos de avaliação", "Um dia depois de uma sessão.", ways],
    ]);
    expect(screen.getByRole("checkbox", { name: /pelo WhatsApp$/ })).toHaveAccessibleDescription(
      "Sobre sessões, renovações, vagas e avaliações: só o que você ligar abaixo.",
    );
  });

  it("WhatsApp can be chosen for a kind once messages there are allowed at all", async () => {
    const { user, api } = await open("avisos", "gabi@vereda.test");
    const reminders = within(screen.getByRole("group", { name: "Lembretes das suas sessões" }));
    expect(reminders.getByRole("checkbox", { name: "Por WhatsApp" })).toBeDisabled();
    await user.click(reminders.getByRole("checkbox", { name: "Por e-mail" }));
    await waitFor(async () =>
      expect((await api.call("noticePreferences")).content[0]).toEqual({
        kind: "REMINDER",
        email: false,
        whatsApp: true,
      }),
    );
    await user.click(screen.getByRole("checkbox", { name: /mensagens da Vereda pelo WhatsApp/ }));
    await waitFor(() => expect(reminders.getByRole("checkbox", { name: "Por WhatsApp" })).toBeChecked());
  });
});

it("a nome social is stored, and taken back by emptying it", async () => {
  const { user, api } = await open("dados", "hugo@vereda.test");
  await user.type(screen.getByLabelText(/Nome social/), "Huguinha");
  await user.click(screen.getByRole("button", { name: "Salvar dados" }));
  expect(await screen.findByText("Dados salvos")).toBeVisible();
  expect((await api.call("customerMe")).socialName).toBe("Huguinha");
  await user.clear(screen.getByLabelText(/Nome social/));
  await user.click(screen.getByRole("button", { name: "Salvar dados" }));
  await waitFor(async () => expect((await api.call("customerMe")).socialName).toBe(null));
});

describe("deleting the account", () => {
  it("is refused while a payment is overdue, and support is one tap away", async () => {
    const { user } = await open("privacidade", "fabio@vereda.test");
    await user.click(screen.getByRole("button", { name: "Excluir minha conta" }));
    await user.click(await screen.findByRole("button", { name: "Enviar o e-mail de confirmação" }));
    expect(await screen.findByText(/pagamento em atraso na sua conta. Fale com o suporte/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Falar com o suporte" })).toHaveAttribute(
      "href",
      "https://wa.me/5511900000000?text=Oi!%20Preciso%20de%20ajuda%20com%20a%20Vereda.",
    );
  });

  it("is not offered by the page of the mail's link, opened without one", async () => {
    await renderApp(server, "/conta/excluir");
    await screen.findByRole("heading", { level: 2, name: "Abra o link do e-mail" });
    expect(screen.queryByRole("button", { name: "Excluir a conta para sempre" })).toBe(null);
    expect(screen.getByRole("link", { name: "Pedir o link no perfil" })).toHaveAttribute(
      "href",
      "/profile/privacidade#excluir",
    );
  });

  /** Asks for the mail. @returns where its link leads */
  async function askFor(email: string) {
    const { user, api } = await open("privacidade", email);
    await user.click(screen.getByRole("button", { name: "Excluir minha conta" }));
    await user.click(await screen.findByRole("button", { name: "Enviar o e-mail de confirmação" }));
    expect(await screen.findByText(`Enviamos um e-mail para ${email}.`, { exact: false })).toBeVisible();
    const mailbox = await (await server.app.request(`/sandbox/mailbox?to=${email}`)).text();
    cleanup();
    return { link: /\/conta\/excluir\?token=[\w-]+/.exec(mailbox)?.[0] ?? "", api };
  }

  it("happens by the button behind the mail's link, and signs this browser out", async () => {
    const { link, api } = await askFor("carla@vereda.test");
    const page = await renderApp(server, link, { as: "carla@vereda.test" });
    expect((await api.call("customerMe")).name).toMatch(/^Carla/);
    await page.user.click(await screen.findByRole("button", { name: "Excluir a conta para sempre" }));
    expect(await screen.findByRole("heading", { name: "Conta excluída" })).toBeVisible();
    await waitFor(() => expect(page.tokenStore.read()).toBe(null));
  });

  it.each([
    ["where nobody is signed in", "iara@vereda.test", false],
    ["where its own session is open", "hugo@vereda.test", true],
  ])(
    "%s, is unknown after a lost answer, and told as done by the next press",
    async (_, email, isSignedIn) => {
      const { link } = await askFor(email);
      let lost = true;
      const page = await renderApp(server, link, {
        ...(isSignedIn && { as: email }),
        async through(request, answer) {
          const answered = await answer(request);
          if (lost && request.url.endsWith("/customer/finish")) return unanswered();
          return answered;
        },
      });
      const press = () =>
        page.user.click(screen.getByRole("button", { name: "Excluir a conta para sempre" }));
      await screen.findByRole("heading", { level: 1, name: "Excluir a sua conta" });
      await press();
      expect(await screen.findByText(/Não sabemos se deu certo excluir a conta\.$/)).toBeVisible();
      lost = false;
      await press();
      expect(await screen.findByRole("heading", { level: 1, name: "Conta excluída" })).toBeVisible();
      await waitFor(() => expect(page.tokenStore.read()).toBe(null));
    },
  );
});
