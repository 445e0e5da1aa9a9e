import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { applications } from "#server/db/schema/applications.ts";
import {
  applicant,
  companyForm,
  mailTo,
  PASSWORD,
  registerApplicant,
  specialistForm,
} from "#server/domain/applications/testing/applicant.ts";
import { pdfFile } from "#server/domain/files/testing/files.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { loseFirst } from "#src/testing/away.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const pdf = (name: string) =>
  new File([new Uint8Array(pdfFile(0, name))], `${name}.pdf`, { type: "application/pdf" });

describe("the registration of a specialist", () => {
  const open = async (options: Parameters<typeof renderApp>[2] = {}) => {
    const app = await renderApp(server, "/registro/especialista", options);
    await screen.findByRole("button", { name: "Criar a conta" });
    const fill = async (email: string) => {
      await app.user.selectOptions(screen.getByLabelText("Área"), "Psicologia");
      await app.user.selectOptions(screen.getByLabelText("Estado do registro"), "SP");
      await app.user.type(screen.getByLabelText("Número no CRP"), "98765");
      await app.user.type(screen.getByLabelText("Nome completo, como no documento"), specialistForm.name);
      await app.user.type(screen.getByLabelText("Nome que as pessoas vão ver"), specialistForm.fantasyName);
      await app.user.type(screen.getByLabelText("Celular"), specialistForm.phone);
      await app.user.type(screen.getByLabelText("Apresentação"), specialistForm.bio);
      await app.user.type(screen.getByLabelText("E-mail"), email);
      await app.user.type(screen.getByLabelText("Senha"), PASSWORD);
      await app.user.click(screen.getByRole("checkbox"));
    };
    const send = () => app.user.click(screen.getByRole("button", { name: "Criar a conta" }));
    return { ...app, fill, send };
  };

  it("says at each field that it is missing, the terms too", async () => {
    const { send } = await open();
    await send();
    for (const label of ["Área", "Nome que as pessoas vão ver", "Apresentação", "E-mail", "Senha"])
      expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveAccessibleDescription(/Campo obrigatório/);
    expect(screen.getByRole("checkbox")).toHaveAccessibleDescription("Campo obrigatório");
  });

  it("asks a profession for its council's number of the state, a gym for its CNPJ", async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText("Área"), "Psicologia");
    await user.selectOptions(screen.getByLabelText("Estado do registro"), "SP");
    await user.type(screen.getByLabelText("Número no CRP"), "05/98765");
    await user.tab();
    expect(await screen.findByText("Número inválido para este conselho e estado")).toBeVisible();
    await user.selectOptions(screen.getByLabelText("Área"), "Academia ou estúdio");
    expect(screen.queryByLabelText(/^Número no/)).toBe(null);
    await user.type(screen.getByLabelText("CNPJ"), "12.ABC.345/01DE-36");
    await user.tab();
    expect(await screen.findByText("CNPJ inválido")).toBeVisible();
  });

  it("whose answer is lost says what is known, and a second try leads to the mail", async () => {
    const { fill, send } = await open({
      through: loseFirst(({ method, url }) => method === "POST" && url.includes("/registrations/")),
    });
    await fill("perdida@exemplo.test");
    await send();
    expect(await screen.findByText("Ainda não sabemos se o seu cadastro chegou")).toBeVisible();
    await send();
    await screen.findByRole("heading", { level: 1, name: "Falta só confirmar o e-mail" });
    expect((await mailTo(server, "perdida@exemplo.test")).text).toMatch(/verificar-email/);
  });

  it("waits for its mail, which leads to the application, signed in as a specialist", async () => {
    const { fill, send } = await open();
    await fill("lia@exemplo.test");
    await send();
    await screen.findByRole("heading", { level: 1, name: "Falta só confirmar o e-mail" });
    const { text } = await mailTo(server, "lia@exemplo.test");
    const path = /https?:\/\/[^/]+(\S+verificar-email\S+)/.exec(text)?.[1] ?? "";
    const next = await renderApp(server, path);
    await next.user.click(await screen.findByRole("button", { name: "Confirmar o e-mail" }));
    await next.user.click(await screen.findByRole("link", { name: "Entrar na minha conta" }));
    expect(await screen.findByLabelText("Especialista")).toBeChecked();
    await next.user.type(screen.getByLabelText("E-mail"), "lia@exemplo.test");
    await next.user.type(screen.getByLabelText("Senha"), PASSWORD);
    await next.user.click(screen.getByRole("button", { name: "Entrar" }));
    await screen.findByRole("heading", { level: 1, name: "Cadastro de especialista" });
    expect(screen.getByText("CRP 06/98765 · SP")).toBeVisible();
  });
});

describe("the registration of a company", () => {
  const fill = async ({ user }: Awaited<ReturnType<typeof renderApp>>) => {
    await screen.findByRole("button", { name: "Continuar para os documentos" });
    await user.type(screen.getByLabelText("Razão social"), companyForm.name);
    await user.type(screen.getByLabelText("Nome fantasia"), companyForm.fantasyName);
    await user.type(screen.getByLabelText("CNPJ"), "12abc34501de35");
    await user.type(screen.getByLabelText("Quantas pessoas trabalham nela"), "1.240");
    await user.type(screen.getByLabelText("Seu nome"), companyForm.contactName);
    await user.type(screen.getByLabelText("Telefone"), companyForm.phone);
  };
  const send = ({ user }: Awaited<ReturnType<typeof renderApp>>) =>
    user.click(screen.getByRole("button", { name: "Continuar para os documentos" }));

  it("by somebody who is signed in asks for no other account, and goes on with the documents", async () => {
    const app = await renderApp(server, "/registro/empresa", { as: "ana@vereda.test" });
    await fill(app);
    expect(screen.queryByLabelText("Senha")).toBe(null);
    expect(screen.getByLabelText("CNPJ")).toHaveValue("12.ABC.345/01DE-35");
    await send(app);
    await screen.findByRole("heading", { level: 1, name: "Cadastro da empresa" });
    expect(app.router.state.location.href).toBe("/cadastro?kind=COMPANY");
    expect(screen.getByText("1.240")).toBeVisible();
  });

  it("whose answer was lost is gone on with by the next press; another one is led to what is open", async () => {
    const app = await renderApp(server, "/registro/empresa", {
      as: "bruno@vereda.test",
      through: loseFirst(({ method, url }) => method === "POST" && url.endsWith("/applications")),
    });
    await fill(app);
    await send(app);
    await screen.findByText(/Não sabemos se deu certo/);
    await app.user.type(screen.getByLabelText("Seu nome"), " Filho");
    await send(app);
    expect(await screen.findByRole("link", { name: "Ver o meu cadastro" })).toBeVisible();
    await app.user.clear(screen.getByLabelText("Seu nome"));
    await app.user.type(screen.getByLabelText("Seu nome"), companyForm.contactName);
    await send(app);
    await screen.findByRole("heading", { level: 1, name: "Cadastro da empresa" });
    expect(app.router.state.location.href).toBe("/cadastro?kind=COMPANY");
  });
});

describe("the application", () => {
  it("is where the area leads whoever is not approved yet", async () => {
    const { router } = await renderApp(server, "/especialista", {
      as: "teresa@vereda.test",
      profile: "SPECIALIST",
    });
    await screen.findByText("Recebemos o seu cadastro");
    expect(router.state.location.pathname).toBe("/cadastro");
    expect(screen.queryByRole("button", { name: "Enviar para análise" })).toBe(null);
  });

  it("names the documents that are missing, keeps those that come, and is sent", async () => {
    await registerApplicant(server, "ivo@exemplo.test", {
      ...specialistForm,
      practice: { kind: "GYM", cnpj: "19131243000197" },
    });
    const { user } = await renderApp(server, "/cadastro", { as: "ivo@exemplo.test", profile: "SPECIALIST" });
    await user.click(await screen.findByRole("button", { name: "Enviar para análise" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Para enviar, falta: Cartão do CNPJ e Documento com foto.",
    );
    await user.upload(
      screen.getByLabelText("Documento com foto"),
      new File(["x"], "x.png", { type: "image/png" }),
    );
    expect(await screen.findByText(/Não conseguimos ler este arquivo/)).toBeVisible();
    await user.upload(screen.getByLabelText("Documento com foto"), pdf("rg"));
    await user.upload(screen.getByLabelText("Cartão do CNPJ"), pdf("cnpj"));
    await waitFor(() => expect(screen.getAllByText(/^Recebido em/)).toHaveLength(2));
    await user.click(screen.getByRole("button", { name: "Enviar para análise" }));
    expect(await screen.findByText("Recebemos o seu cadastro")).toBeVisible();
  });

  it("keeps both of two documents that are chosen at once, however slow the first one's answer is", async () => {
    const nina = await applicant(server, "carla@vereda.test");
    await nina.call("POST /applications", companyForm);
    const asked: string[] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { user } = await renderApp(server, "/cadastro", {
      as: "carla@vereda.test",
      async through(request, answer) {
        const [, document] = /documents\/(\w+)$/.exec(request.url) ?? [];
        if (document) asked.push(document);
        const answered = await answer(request);
        if (document === "IDENTITY") await held;
        return answered;
      },
    });
    await user.upload(await screen.findByLabelText("Documento com foto"), pdf("rg"));
    await user.upload(screen.getByLabelText("Contrato social"), pdf("contrato"));
    expect(screen.getAllByRole("button", { name: "Enviando…" })).toHaveLength(2);
    await nina.own();
    expect(asked).toEqual(["IDENTITY"]);
    letGo();
    await waitFor(() => expect(screen.getAllByText(/^Recebido em/)).toHaveLength(2));
    expect((await nina.own()).documents.map(({ kind }) => kind)).toEqual(["ARTICLES", "IDENTITY"]);
  });

  it("that was refused says why and can be corrected", async () => {
    const ivo = await applicant(server, "ivo@exemplo.test", "SPECIALIST");
    const { id } = await ivo.own();
    const helena = await applicant(server, "helena@vereda.test");
    await helena.call(`POST /admin/applications/${id}/review`);
    await helena.call(`POST /admin/applications/${id}/refusal`, { reason: "O nome não é o do CNPJ." });
    const { user } = await renderApp(server, "/cadastro", { as: "ivo@exemplo.test", profile: "SPECIALIST" });
    expect(await screen.findByText("O nome não é o do CNPJ.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Editar os dados" }));
    const name = screen.getByLabelText("Razão social");
    expect(screen.getByLabelText("CNPJ")).toHaveValue("19.131.243/0001-97");
    await user.clear(name);
    await user.type(name, "Estúdio Passo Leve Ltda.");
    await user.click(screen.getByRole("button", { name: "Salvar" }));
    expect(await screen.findByText("Estúdio Passo Leve Ltda.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Enviar para análise" }));
    expect(await screen.findByText("Recebemos o seu cadastro")).toBeVisible();
  });

  it("can be given up; whoever has none finds the ways in", async () => {
    const { user } = await renderApp(server, "/cadastro", { as: "ivo@exemplo.test", profile: "SPECIALIST" });
    await user.click(await screen.findByRole("button", { name: "Cancelar este cadastro" }));
    await user.click(await screen.findByRole("button", { name: "Cancelar cadastro" }));
    expect(await screen.findByText("Você não tem um cadastro em andamento")).toBeVisible();
    expect(screen.getByRole("link", { name: "Quero atender" })).toBeVisible();
  });
});

describe("the administrator", () => {
  it("takes an application up and approves it, though the answer was lost; then it is among the approved", async () => {
    const { user } = await renderApp(server, "/admin/my-files/documents?kind=cadastros", {
      as: "helena@vereda.test",
      through: loseFirst(({ url }) => url.endsWith("/approval")),
    });
    const card = within(await screen.findByRole("article", { name: "Teresa Braga" }));
    expect(card.getByText("CRP 02/18734 · PE")).toBeVisible();
    await user.click(card.getByRole("button", { name: "Iniciar análise" }));
    await waitFor(() => expect(screen.queryByRole("article", { name: "Teresa Braga" })).toBe(null));
    await user.click(screen.getByRole("link", { name: "Em análise" }));
    await user.click(await screen.findByRole("button", { name: "Aprovar" }));
    expect(await screen.findByText("Cadastro aprovado")).toBeVisible();
    const rows = await inTransaction(server.deps.db, (tx) => tx.select().from(applications));
    expect(rows.filter(({ status }) => status === "APPROVED")).toHaveLength(1);
    const { router } = await renderApp(server, "/especialista", {
      as: "teresa@vereda.test",
      profile: "SPECIALIST",
    });
    await waitFor(() => expect(router.state.location.pathname).toBe("/especialista"));
  });
});
