import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { TERMS_VERSION } from "#contract/constants.ts";
import type { MemberRegistration } from "#contract/registration.ts";
import { inTransaction } from "#server/db/database.ts";
import { mails } from "#server/db/schema/mails.ts";
import { registerMember } from "#server/domain/registrations/register.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { expectAskedInSilence, loseFirst, serverAway, unanswered, unavailable } from "#src/testing/away.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server.close());

const FORM = "/registro/membro/formulario";
const joana = {
  "Nome completo": "Joana Prates",
  CPF: "529.982.247-25",
  "Data de nascimento": "03/02/1990",
  Telefone: "(11) 98765-4321",
  CEP: "01310-100",
  Número: "1578",
  "E-mail": "joana@exemplo.test",
  Senha: "trilha nova",
};
type Field = keyof typeof joana;
const STEPS: Field[][] = [
  ["Nome completo", "CPF", "Data de nascimento", "Telefone"],
  ["CEP", "Número"],
  ["E-mail", "Senha"],
];
const stepOf = (label: Field) => STEPS.findIndex((fields) => fields.includes(label));
const title = ["Sobre você", "Onde você mora", "Para entrar"];

async function open(path = FORM, options?: Parameters<typeof renderApp>[2]) {
  const app = await renderApp(server, path, options);
  await screen.findByRole("button", { name: /^(Continuar|Criar a conta)$/ });
  const type = async (typed: Partial<Record<Field | "Rua", string>>) => {
    for (const [label, text] of Object.entries(typed)) {
      const field = screen.getByLabelText(label);
      await app.user.clear(field);
      if (text) await app.user.type(field, text);
    }
  };
  const press = (name: string) => app.user.click(screen.getByRole("button", { name }));
  /** Fills in the steps before one, and that one. */
  const fill = async (more: Partial<Record<Field, string>> = {}, upTo = 2, from = 0) => {
    for (const [step, fields] of STEPS.slice(0, upTo + 1).entries()) {
      if (step < from) continue;
      await screen.findByRole("heading", { level: 2, name: title[step] ?? "" });
      const all = { ...joana, ...more };
      await type(Object.fromEntries(fields.map((label) => [label, all[label]])));
      if (step === 1 && all.CEP === joana.CEP)
        await waitFor(() => expect(screen.getByLabelText("Rua")).toHaveValue("Avenida Paulista"));
      if (step === 2) await app.user.click(screen.getByRole("checkbox"));
      else if (step < upTo) await press("Continuar");
    }
  };
  return { ...app, type, fill, press, send: () => press("Criar a conta") };
}

type Through = NonNullable<NonNullable<Parameters<typeof renderApp>[2]>["through"]>;

/** A network that loses one call, or answers it itself. */
const losing =
  (path: string, answered?: () => Response): Through =>
  async (request, answer) => {
    if (!request.url.endsWith(path)) return answer(request);
    if (answered) return answered();
    return unanswered();
  };

async function mailedPath(to: string): Promise<string> {
  await server.deps.jobs.drain(jobHandlers(server.deps));
  const sent = await inTransaction(server.deps.db, (tx) => tx.select().from(mails));
  const text = sent.findLast(({ recipient }) => recipient === to)?.textBody ?? "";
  const link = /https?:\S+\/entrar\/verificar-email\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link was mailed to ${to}`);
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

describe("the registration", () => {
  it("whose answer is lost says what is known, and a second try leads to the mail", async () => {
    const { fill, send } = await open(FORM, {
      through: loseFirst(({ url }) => url.endsWith("/registrations/members")),
    });
    await fill({ "E-mail": "perdida@exemplo.test" });
    await send();
    expect(await screen.findByText("Ainda não sabemos se o seu cadastro chegou")).toBeVisible();
    expect(screen.queryByText("A conta não foi criada")).toBe(null);
    await send();
    await screen.findByRole("heading", { level: 1, name: "Falta só confirmar o e-mail" });
    expect(await mailedPath("perdida@exemplo.test")).toMatch(/verificar-email/);
  });

  it("is reached from the sign-in, which keeps where one was going", async () => {
    const { user, router } = await renderApp(server, "/entrar?returnTo=/profile");
    await user.click(await screen.findByRole("link", { name: "Criar conta" }));
    await user.click(await screen.findByRole("link", { name: /^Quero cuidar de mim/ }));
    await user.click(await screen.findByRole("button", { name: "Não, continuar sem empresa" }));
    await screen.findByRole("heading", { level: 2, name: "Sobre você" });
    expect(router.state.location.href).toBe(`${FORM}?returnTo=/profile`);
  });

  it("is not for whoever has an account and is signed in", async () => {
    const { router } = await renderApp(server, `${FORM}?returnTo=/salvos`, { as: "ana@vereda.test" });
    await waitFor(() => expect(router.state.location.pathname).toBe("/salvos"));
  });

  it("says at its first step why it needs the CPF, and what the others ask for", async () => {
    const { fill, press } = await open();
    expect(await screen.findByLabelText("CPF")).toHaveAccessibleDescription(
      "Vai nos seus recibos e garante uma só conta por pessoa.",
    );
    const others = () => screen.queryByText(/uma senha de pelo menos 6 caracteres/);
    const links = within(others() ?? document.body).getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["termos de uso", "/termos"],
      ["política de privacidade", "/privacidade"],
    ]);
    await fill({}, 0);
    await press("Continuar");
    await screen.findByRole("heading", { level: 2, name: "Onde você mora" });
    expect(others()).toBe(null);
  });

  it("says at each field of a step that it is missing, the number of the street and the terms too", async () => {
    const { fill, press, send } = await open();
    await press("Continuar");
    expect(await screen.findAllByText("Campo obrigatório")).toHaveLength(4);
    expect(screen.getByLabelText("Nome completo")).toHaveAccessibleDescription("Campo obrigatório");
    await fill({}, 0);
    await press("Continuar");
    await screen.findByRole("heading", { level: 2, name: "Onde você mora" });
    await press("Continuar");
    expect(await screen.findAllByText("Campo obrigatório")).toHaveLength(3);
    expect(screen.getByLabelText("Número")).toHaveAccessibleDescription("Campo obrigatório");
    await fill({}, 1, 1);
    await press("Continuar");
    await screen.findByRole("heading", { level: 2, name: "Para entrar" });
    await send();
    expect(await screen.findAllByText("Campo obrigatório")).toHaveLength(3);
    expect(screen.getByRole("checkbox")).toHaveAccessibleDescription("Campo obrigatório");
  });

  it.each<[Partial<Record<Field, string>>, string]>([
    [{ CPF: "529.982.247-26" }, "CPF Inválido"],
    [{ "Data de nascimento": "31/02/1990" }, "Data inválida"],
    [{ "Data de nascimento": "24/11/2020" }, "É preciso ter 18 anos ou mais"],
    [{ Telefone: "(20) 98765-4321" }, "Telefone inválido"],
    [{ "E-mail": "joana@" }, "Email inválido"],
    [{ Senha: "12345" }, "A senha tem pelo menos 6 caracteres"],
    [{ "Nome completo": "Jo" }, "Digite pelo menos 3 letras"],
    [{ CEP: "00000-000" }, "CEP não foi encontrado"],
    [{ CEP: "36500-000" }, "Endereço não encontrado, tente com um outro cep."],
  ])("%o: %s", async (typed, said) => {
    const { fill, user } = await open();
    const [label] = Object.keys(typed) as Field[]; // its own keys
    await fill(typed, stepOf(label ?? "CPF"));
    await user.tab();
    expect(await screen.findByText(said)).toBeVisible();
  });

  it.each<[Partial<Record<Field, string>>, string]>([
    [{ CPF: "314.592.653-51" }, "CPF já registrado"],
    [{ Senha: "123456" }, "Esta senha é fácil de adivinhar. Escolha outra."],
  ])("%o is refused by the server, at its field: %s", async (typed, said) => {
    const { fill, send } = await open(FORM, { through: losing("/registrations/cpf") });
    await fill(typed);
    await send();
    expect(await screen.findByText(said)).toBeVisible();
    const [label] = Object.keys(typed) as Field[]; // its own keys
    await waitFor(() => expect(screen.getByLabelText(label ?? "CPF")).toHaveFocus());
  });

  it("says that a CPF has an account when its step is left, with the ways to that account", async () => {
    const { fill, press, type, user } = await open(`${FORM}?returnTo=/salvos`);
    await fill({ CPF: "314.592.653-51" }, 0);
    await press("Continuar");
    expect(await screen.findByText("CPF já registrado")).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText("CPF")).toHaveFocus());
    const ways = ["Entrar na minha conta", "Recuperar o acesso"].map((name) =>
      screen.getByRole("link", { name }).getAttribute("href"),
    );
    expect(ways).toEqual(["/entrar?returnTo=/salvos", "/entrar/esqueci-senha?returnTo=/salvos"]);
    await type({ CPF: joana.CPF });
    await waitFor(() => expect(screen.queryByRole("link", { name: "Recuperar o acesso" })).toBe(null));
    await user.click(screen.getByRole("button", { name: "Continuar" }));
    await screen.findByRole("heading", { level: 2, name: "Onde você mora" });
  });

  it.each(["lost", "held up by a limit"])("goes on where the question about the CPF is %s", async (how) => {
    const refused = { code: "RATE_LIMITED", message: "x", requestId: "x", retryAfterSeconds: 60 };
    const limited = how === "lost" ? undefined : () => Response.json(refused, { status: 429 });
    const { fill, press } = await open(FORM, { through: losing("/registrations/cpf", limited) });
    await fill({ CPF: "314.592.653-51" }, 0);
    await press("Continuar");
    await screen.findByRole("heading", { level: 2, name: "Onde você mora" });
  });

  it.each([
    ["birthDate", "Sobre você", "Data de nascimento"],
    ["address.streetNumber", "Onde você mora", "Número"],
    ["email", "Para entrar", "E-mail"],
  ])("that does not fit at %s leads to that field, and says so there", async (path, heading, label) => {
    const misfit = { code: "VALIDATION", message: "", fields: [{ path, message: "Invalid" }] };
    const { fill, send } = await open(FORM, {
      through: losing("/registrations/members", () => Response.json(misfit, { status: 400 })),
    });
    await fill();
    await send();
    await screen.findByRole("heading", { level: 2, name: heading });
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(
      /confira seus dados e tente novamente\. Não foi possível criar o cadastro\.$/,
    );
    expect(screen.getAllByText(/confira seus dados/)).toHaveLength(1);
  });

  it("goes on after a reload at the same step, without the password and the agreement", async () => {
    const first = await open();
    await first.fill();
    first.unmount();
    const { press, router } = await open();
    expect(router.state.location.search).toMatchObject({ step: "acesso" });
    expect(screen.getByLabelText("E-mail")).toHaveValue(joana["E-mail"]);
    expect(screen.getByLabelText("Senha")).toHaveValue("");
    expect(screen.getByRole("checkbox")).not.toBeChecked();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(joana.Senha);
    await press("Voltar");
    expect(await screen.findByLabelText("Rua")).toHaveValue("Avenida Paulista");
    await press("Voltar");
    expect(await screen.findByLabelText("Nome completo")).toHaveValue(joana["Nome completo"]);
  });

  it("takes the browser's Back and Forward step by step, and keeps what was typed", async () => {
    const { fill, router } = await open();
    await fill();
    router.history.back();
    await screen.findByRole("heading", { level: 2, name: "Onde você mora" });
    router.history.back();
    expect(await screen.findByLabelText("CPF")).toHaveValue(joana.CPF);
    router.history.forward();
    expect(await screen.findByLabelText("Número")).toHaveValue(joana.Número);
  });

  it("waits for its mail; confirmed and signed in, one gets where one was going", async () => {
    const { fill, send } = await open(`${FORM}?returnTo=/salvos`);
    await fill();
    await send();
    await screen.findByRole("heading", { level: 1, name: "Falta só confirmar o e-mail" });
    expect(sessionStorage.getItem("vereda.registration")).toBe(null);
    const { user, router } = await renderApp(server, await mailedPath("joana@exemplo.test"));
    await user.click(await screen.findByRole("button", { name: "Confirmar o e-mail" }));
    await screen.findByRole("heading", { level: 1, name: "E-mail confirmado" });
    await user.click(screen.getByRole("link", { name: "Entrar na minha conta" }));
    await user.type(await screen.findByLabelText("E-mail"), "joana@exemplo.test");
    await user.type(screen.getByLabelText("Senha"), joana.Senha);
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/salvos"));
  });

  it("says the same for an e-mail that has an account", async () => {
    const { fill, send } = await open();
    await fill({ "E-mail": "ana@vereda.test", CPF: "111.444.777-35" });
    await send();
    await screen.findByRole("heading", { level: 1, name: "Falta só confirmar o e-mail" });
    expect(screen.getByText(/Enviamos um link para ana@vereda.test/)).toBeVisible();
  });
});

describe("the link of the mail", () => {
  const home = { cep: "01310100", street: "Avenida Paulista", streetNumber: "1" };
  const person = { name: "Rui Sá", birthDate: "1980-01-01", phone: "11987654321" };

  /** The path of the link that a registration waits for. */
  async function waiting(email: string, cpf = "12345678909"): Promise<string> {
    const registration: MemberRegistration = {
      ...person,
      cpf,
      email,
      password: "trilha nova",
      address: home,
      employer: null,
      termsVersion: TERMS_VERSION,
    };
    await registerMember(server.deps, registration, "test");
    return mailedPath(email);
  }

  it("says where the CPF has got another account meanwhile", async () => {
    const [first, second] = [await waiting("um@exemplo.test"), await waiting("outro@exemplo.test")];
    for (const path of [first, second]) {
      const { user, unmount } = await renderApp(server, path);
      await user.click(await screen.findByRole("button", { name: "Confirmar o e-mail" }));
      await screen.findByRole("heading", { level: 1, name: "E-mail confirmado" });
      const isTold = screen.queryByText(/O CPF informado já está em outra conta/) !== null;
      expect(isTold).toBe(path === second);
      unmount();
    }
  });

  it("is checked again by itself while the server is away, and the failure stays in silence", async () => {
    const away = serverAway(({ url }) => url.endsWith("/account/links/check"), unavailable);
    await renderApp(server, await waiting("quatro@exemplo.test", "15350946056"), { through: away.through });
    await screen.findByText(/^A Vereda está com um problema passageiro/);
    await expectAskedInSilence(away, /^A Vereda está com um problema passageiro/);
    away.comesBack();
    await away.turn();
    expect(await screen.findByRole("button", { name: "Confirmar o e-mail" })).toBeVisible();
  });

  it("whose answer was lost is pressed again, and ends well", async () => {
    const { user } = await renderApp(server, await waiting("tres@exemplo.test", "98765432100"), {
      through: loseFirst(({ url }) => url.endsWith("/confirm")),
    });
    await user.click(await screen.findByRole("button", { name: "Confirmar o e-mail" }));
    expect(await screen.findByText(/Confira sua conexão/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Confirmar o e-mail" }));
    await screen.findByRole("heading", { level: 1, name: "E-mail confirmado" });
  });
});

it("a link that is over leads to a new one", async () => {
  const { user } = await renderApp(server, "/entrar/verificar-email?token=unknown-unknown-unknown");
  await screen.findByRole("heading", { level: 1, name: "Este link não vale mais" });
  await user.click(screen.getByRole("link", { name: "Pedir outro link" }));
  await user.type(await screen.findByLabelText("E-mail"), "ninguem@exemplo.test");
  expect(screen.getByText(/^Diga o e-mail do seu cadastro/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Enviar o link" }));
  expect(await screen.findByText("Pedido recebido. Só o link mais novo vale.")).toBeVisible();
  expect(await screen.findByText(/^Se um cadastro espera por este e-mail, enviamos/)).toBeVisible();
});

it.each([
  ["membro", "/registro/membro/init"],
  ["especialista", "/registro/especialista"],
  ["empresa", "/registro/empresa"],
])(
  "the end of a registration of %s, opened by itself, says that nothing was sent, and leads on",
  async (kind, start) => {
    await renderApp(server, `/registro/${kind}/conta-criada`);
    await screen.findByRole("heading", { level: 1, name: "Confirme o seu e-mail" });
    expect(screen.queryByText(/[Ee]nviamos/)).toBeNull();
    expect(screen.getByText(/Nada foi enviado por esta página ainda/)).toBeVisible();
    const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("Ainda não me cadastrei: começar agora")).toBe(start);
    expect(hrefOf("Já confirmei: entrar")).toBe("/entrar");
  },
);

it.each([
  ["/entrar/verificar-email", "Pedir outro link"],
  ["/entrar/redefinir-senha", "Pedir outro link"],
  ["/entrar/confirmar-empresa", null],
  ["/entrar/convite-equipe", "Já aceitei, quero entrar"],
  ["/entrar/convite-familia", null],
])("%s without a link says that it needs one, never that one was used", async (path, way) => {
  await renderApp(server, path);
  await screen.findByRole("heading", { level: 1, name: "Abra o link do e-mail" });
  expect(screen.queryByText(/já foi|não vale mais/)).toBeNull();
  const ways = within(screen.getByRole("main")).getAllByRole("link");
  expect(ways.length).toBeGreaterThan(0);
  if (way) expect(ways.map(({ textContent }) => textContent)).toContain(way);
});

it("a new customer is welcomed by the first name", async () => {
  await renderApp(server, "/bem-vindo", { as: "ana@vereda.test" });
  await screen.findByRole("heading", { level: 1, name: "Boas-vindas, Ana" });
});

describe("whoever works at a partner company", () => {
  /** Picks Ipê, and says what is to show it. */
  async function name(by: "e-mail" | "código", value: string) {
    const app = await renderApp(server, "/registro/membro/init");
    const { user } = app;
    await user.click(await screen.findByRole("button", { name: "Sim, escolher a empresa" }));
    await user.type(await screen.findByLabelText("Nome da empresa"), "zzz");
    await screen.findByText(/^Nenhuma empresa parceira com este nome/);
    await user.clear(screen.getByLabelText("Nome da empresa"));
    await user.type(screen.getByLabelText("Nome da empresa"), "ipe");
    await user.click(await screen.findByRole("button", { name: "Ipê Tecnologia" }));
    await user.click(await screen.findByRole("radio", { name: `Pelo ${by}` }));
    await user.click(screen.getByRole("button", { name: "Continuar" }));
    expect(await screen.findByText("Campo obrigatório")).toBeVisible();
    await user.type(
      screen.getByLabelText(by === "código" ? "Código de funcionário" : "E-mail da empresa"),
      value,
    );
    await user.click(screen.getByRole("button", { name: "Continuar" }));
    await screen.findByRole("heading", { level: 2, name: "Sobre você" });
    return app;
  }

  it("names it, sees it above the form also after a reload, and changes it", async () => {
    const first = await name("código", "A-17");
    expect(screen.getByText("Ipê Tecnologia").parentElement).toHaveTextContent(
      "Benefício da Ipê Tecnologia, pelo código A-17",
    );
    first.unmount();
    const { user } = await open();
    await user.click(screen.getByRole("link", { name: "Mudar empresa" }));
    await user.click(await screen.findByRole("button", { name: "Não, continuar sem empresa" }));
    await screen.findByRole("heading", { level: 2, name: "Sobre você" });
    expect(screen.queryByText("Ipê Tecnologia")).toBe(null);
  });

  it("is offered the e-mail of work for the account, and welcomed with the benefit", async () => {
    const work = "lia.mendonca@ipe.example";
    const first = await name("e-mail", work);
    first.unmount();
    const { fill, send, press } = await open();
    await fill({ CPF: "168.995.350-09" }, 1);
    await press("Continuar");
    expect(await screen.findByLabelText("E-mail")).toHaveValue(work);
    await fill({ "E-mail": work }, 2, 2);
    await send();
    await screen.findByRole("heading", { level: 1, name: "Falta só confirmar o e-mail" });
    const { user } = await renderApp(server, await mailedPath(work));
    await user.click(await screen.findByRole("button", { name: "Confirmar o e-mail" }));
    await screen.findByRole("heading", { level: 1, name: "E-mail confirmado" });
    await renderApp(server, "/bem-vindo", { as: work });
    expect(await screen.findByText("O benefício da Ipê Tecnologia já está na sua conta.")).toBeVisible();
  });
});
