import { screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { mails } from "#server/db/schema/mails.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { expectAskedInSilence, serverAway, unanswered, waysToBeAway } from "#src/testing/away.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server.close());

/** The path of the newest link that was mailed to somebody. */
async function mailedPath(to: string): Promise<string> {
  await server.deps.jobs.drain(jobHandlers(server.deps));
  const sent = await inTransaction(server.deps.db, (tx) => tx.select().from(mails));
  const text = sent.findLast(({ recipient }) => recipient === to)?.textBody ?? "";
  const link = /https?:\S+\/entrar\/redefinir-senha\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link was mailed to ${to}`);
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}

async function askFor(email: string, path = "/entrar/esqueci-senha") {
  const app = await renderApp(server, path);
  await app.user.type(await screen.findByLabelText("E-mail"), email);
  await app.user.click(screen.getByRole("button", { name: "Enviar o link" }));
  await screen.findByRole("heading", { level: 1, name: "Confira o seu e-mail" });
  return app;
}

const choose = async ({ user }: Awaited<ReturnType<typeof renderApp>>, password: string) => {
  const field = await screen.findByLabelText("Senha nova");
  await user.clear(field);
  await user.type(field, password);
  await user.click(screen.getByRole("button", { name: /^(Trocar a senha|Tentar de novo)$/ }));
};

describe("a forgotten password", () => {
  it("is asked for from the sign-in, which keeps where one was going", async () => {
    const { user, router } = await renderApp(server, "/entrar?returnTo=/profile");
    await user.click(await screen.findByRole("link", { name: "Esqueci minha senha" }));
    await screen.findByRole("heading", { level: 1, name: "Esqueceu a senha?" });
    expect(router.state.location.href).toBe("/entrar/esqueci-senha?returnTo=/profile");
  });

  it.each(["ana@vereda.test", "ninguem@vereda.test"])("says the same of %s", async (email) => {
    await askFor(email);
    expect(
      screen.getByText(`Se existir uma conta com ${email}, você recebe as instruções em instantes.`),
    ).toBeVisible();
  });

  it("asks for an e-mail that can be one, and says so at the field", async () => {
    const { user } = await renderApp(server, "/entrar/esqueci-senha");
    await user.click(await screen.findByRole("button", { name: "Enviar o link" }));
    expect(await screen.findByText("Campo obrigatório")).toBeVisible();
    await user.type(screen.getByLabelText("E-mail"), "ana@");
    await user.click(screen.getByRole("button", { name: "Enviar o link" }));
    expect(await screen.findByText("Email inválido")).toBeVisible();
  });

  it("can be asked for again, with another e-mail too, until it was too often", async () => {
    const { user } = await askFor("bruno@vereda.test");
    for (let times = 0; times < 5; times++) {
      const again = await screen.findByRole("button", { name: "Enviar de novo" });
      await waitFor(() => expect(again).not.toHaveAttribute("aria-busy"));
      await user.click(again);
    }
    expect(await screen.findByText(/Foram muitas tentativas seguidas/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Usar outro e-mail" }));
    expect(await screen.findByLabelText("E-mail")).toHaveValue("bruno@vereda.test");
  });
});

describe("the link of the mail", () => {
  it("leaves the address at once, and the new password signs in and leads back", async () => {
    await askFor("carla@vereda.test", "/entrar/esqueci-senha?returnTo=/profile");
    const app = await renderApp(server, await mailedPath("carla@vereda.test"));
    expect(await screen.findByText("Para entrar na conta c•••@vereda.test.")).toBeVisible();
    expect(app.router.state.location.href).toBe("/entrar/redefinir-senha?returnTo=/profile");
    await choose(app, "123456");
    expect(await screen.findByText("Esta senha é fácil de adivinhar. Escolha outra.")).toBeVisible();
    await choose(app, "trilha nova");
    await screen.findByRole("heading", { level: 1, name: "Pronto, senha trocada" });
    await app.user.click(screen.getByRole("link", { name: "Entrar com a senha nova" }));
    await app.user.type(await screen.findByLabelText("E-mail"), "carla@vereda.test");
    await app.user.type(screen.getByLabelText("Senha"), "trilha nova");
    await app.user.click(screen.getByRole("button", { name: "Entrar" }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe("/profile"));
  });

  it("that was used says so, with the way to another and to the entrance", async () => {
    await askFor("davi@vereda.test");
    const path = await mailedPath("davi@vereda.test");
    await choose(await renderApp(server, path), "trilha nova");
    await screen.findByRole("heading", { level: 1, name: "Pronto, senha trocada" });
    await renderApp(server, path);
    await screen.findByRole("heading", { level: 1, name: "Este link não vale mais" });
    expect(screen.getByRole("link", { name: "Pedir outro link" })).toHaveAttribute(
      "href",
      "/entrar/esqueci-senha",
    );
    expect(screen.getByRole("link", { name: "Entre com a nova" })).toHaveAttribute("href", "/entrar");
  });

  it("whose answer was lost is used again with the same password, and ends well", async () => {
    await askFor("elisa@vereda.test");
    let lost = true;
    const app = await renderApp(server, await mailedPath("elisa@vereda.test"), {
      async through(request, answer) {
        const answered = await answer(request);
        if (lost && request.url.endsWith("/finish")) return unanswered();
        return answered;
      },
    });
    await choose(app, "trilha nova");
    expect(await screen.findByText(/a senha pode já ter sido trocada/)).toBeVisible();
    lost = false;
    await choose(app, "123456");
    expect(await screen.findByText(/fácil de adivinhar/)).toBeVisible();
    expect(screen.getByText(/a senha pode já ter sido trocada/)).toBeVisible();
    await choose(app, "trilha nova");
    await screen.findByRole("heading", { level: 1, name: "Pronto, senha trocada" });
  });

  it.each(waysToBeAway)(
    "is checked again by itself while %s, and the failure stays in silence",
    async (...[, fault, words]) => {
      const email = `${fault === unanswered ? "carla" : "davi"}@vereda.test`;
      await askFor(email);
      const away = serverAway(({ url }) => url.endsWith("/account/links/check"), fault);
      await renderApp(server, await mailedPath(email), { through: away.through });
      await screen.findByText(words);
      await expectAskedInSilence(away, words);
      away.comesBack();
      await away.turn();
      expect(await screen.findByLabelText("Senha nova")).toBeVisible();
    },
  );

  it("ends the session of this browser, too", async () => {
    await askFor("gabi@vereda.test");
    const path = await mailedPath("gabi@vereda.test");
    const app = await renderApp(server, path, { as: "gabi@vereda.test" });
    await choose(app, "trilha nova");
    await screen.findByRole("heading", { level: 1, name: "Pronto, senha trocada" });
    await waitFor(() => expect(app.tokenStore.read()).toBe(null));
  });
});
