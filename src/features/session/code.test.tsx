import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { newcomer } from "#server/testing/newcomer.ts";
import { newestMail } from "#server/testing/newest-mail.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function codeOf(email: string): Promise<string> {
  await server.deps.jobs.drain(jobHandlers(server.deps));
  return /\b\d{6}\b/.exec(await newestMail(server, email))?.[0] ?? "none";
}

async function askFor(email: string, path = "/entrar/codigo") {
  const app = await renderApp(server, path);
  await app.user.type(await screen.findByLabelText("E-mail"), email);
  await app.user.click(screen.getByRole("button", { name: "Receber o código" }));
  await screen.findByRole("heading", { level: 1, name: "Confira o seu e-mail" });
  return app;
}

describe("a code by mail", () => {
  it("is offered to customers, with the e-mail that is typed and the way back", async () => {
    const { user, router } = await renderApp(server, "/entrar?returnTo=/profile");
    await user.type(await screen.findByLabelText("E-mail"), "ana@vereda.test");
    await user.click(screen.getByRole("button", { name: "Entrar com um código por e-mail" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Entrar com um código" })).toBeVisible();
    expect(screen.getByLabelText("E-mail")).toHaveValue("ana@vereda.test");
    expect(router.state.location.href).toBe("/entrar/codigo?returnTo=/profile");
  });

  it("is offered to nobody else", async () => {
    const { user } = await renderApp(server, "/entrar");
    await user.click(await screen.findByRole("radio", { name: "Especialista" }));
    expect(screen.queryByRole("button", { name: "Entrar com um código por e-mail" })).toBeNull();
  });

  it("signs in with its last digit, and leads back", async () => {
    const { user, router, tokenStore } = await askFor("ana@vereda.test", "/entrar/codigo?returnTo=/profile");
    await user.type(screen.getByLabelText("Código"), await codeOf("ana@vereda.test"));
    await waitFor(() => expect(router.state.location.pathname).toBe("/profile"));
    expect(tokenStore.read()).toEqual(expect.any(String));
    expect(sessionStorage.getItem("vereda.code")).toBeNull();
  });

  it("that is wrong is said at its field, and the field can be typed into again", async () => {
    const { user } = await askFor("bruno@vereda.test");
    const right = await codeOf("bruno@vereda.test");
    const field = screen.getByLabelText("Código");
    await user.type(field, String((Number(right) + 1) % 1_000_000).padStart(6, "0"));
    expect(
      await screen.findByText("Não é este o código do e-mail mais novo. Confira os números."),
    ).toBeVisible();
    expect(field).toHaveFocus();
  });

  it("says the same of an e-mail that nobody has, and asks for a name after it", async () => {
    const { user, router } = await askFor("nina@exemplo.test", "/entrar/codigo?returnTo=/profile");
    expect(screen.getByText("Enviamos um código para nina@exemplo.test.")).toBeVisible();
    await user.type(screen.getByLabelText("Código"), await codeOf("nina@exemplo.test"));
    await screen.findByRole("heading", { level: 1, name: "Como você se chama?" });
    await user.type(screen.getByLabelText("Nome completo"), "Nina Prado");
    await user.click(screen.getByRole("button", { name: "Criar conta e continuar" }));
    expect(await screen.findByText("Campo obrigatório")).toBeVisible();
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Criar conta e continuar" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/profile"));
  });

  it("is good until a time on the reader's own clock", async () => {
    const known = Intl.DateTimeFormat().resolvedOptions();
    const zone = { ...known, timeZone: "America/Manaus" };
    const reads = vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(zone);
    await askFor("vera@exemplo.test");
    reads.mockRestore();
    const { sent } = JSON.parse(sessionStorage.getItem("vereda.code") ?? "{}");
    const [hour, minute] = new Date(sent.until)
      .toLocaleTimeString("pt-BR", { timeZone: "America/Manaus", hour: "2-digit", minute: "2-digit" })
      .split(":");
    const time = `${hour}h${minute === "00" ? "" : minute}`;
    expect(screen.getByText(`São 6 números. Valem até ${time}, neste navegador.`)).toBeVisible();
  });

  it("that was asked for is awaited after a reload, and the e-mail can be corrected", async () => {
    const { unmount } = await askFor("carla@vereda.test");
    unmount();
    const { user } = await renderApp(server, "/entrar/codigo");
    expect(await screen.findByText("Enviamos um código para carla@vereda.test.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Usar outro e-mail" }));
    expect(await screen.findByLabelText("E-mail")).toHaveValue("carla@vereda.test");
    expect(sessionStorage.getItem("vereda.code")).toBeNull();
  });
});

describe("the link of the mail", () => {
  async function linkFor(email: string, returnTo = "/profile") {
    await request(server.app, "POST /authenticate/code/init", { body: { email, returnTo } });
    await server.deps.jobs.drain(jobHandlers(server.deps));
    return /\/entrar\/pelo-email\?token=[\w-]+/.exec(await newestMail(server, email))?.[0] ?? "none";
  }
  const enter = { name: "Entrar neste navegador" };

  it("signs in by its press, and leads to where the code was asked for", async () => {
    const { user, router, tokenStore } = await renderApp(server, await linkFor("gabi@vereda.test"));
    const press = await screen.findByRole("button", enter);
    expect(
      screen.getByText(
        "Um toque entra com g•••@vereda.test neste navegador, sem senha. O código do mesmo e-mail deixa de valer.",
      ),
    ).toBeVisible();
    expect([router.state.location.href, tokenStore.read()]).toEqual(["/entrar/pelo-email", null]);
    await user.click(press);
    await waitFor(() => expect(router.state.location.pathname).toBe("/profile"));
    expect(tokenStore.read()).toEqual(expect.any(String));
  });

  it("asks somebody new for a name, here", async () => {
    const { user, router } = await renderApp(server, await linkFor("olga@exemplo.test"));
    await user.click(await screen.findByRole("button", enter));
    await screen.findByRole("heading", { level: 1, name: "Como você se chama?" });
    expect(screen.getByText("olga@exemplo.test ainda não tem conta. Falta só isto.")).toBeVisible();
    await user.type(screen.getByLabelText("Nome completo"), "Olga Prado");
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Criar conta e continuar" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/profile"));
  });

  it("opens no account over another one: that is left first", async () => {
    const link = await linkFor("hugo@vereda.test");
    const { user, router } = await renderApp(server, link, { as: "ana@vereda.test" });
    expect(
      await screen.findByText("Neste navegador já está aberta a conta de Ana Beatriz Nogueira."),
    ).toBeVisible();
    expect(screen.queryByRole("button", enter)).toBeNull();
    await user.click(screen.getByRole("button", { name: "Sair dela para entrar pelo e-mail" }));
    await user.click(await screen.findByRole("button", enter));
    await waitFor(() => expect(router.state.location.pathname).toBe("/profile"));
    expect(await screen.findByText("hugo@vereda.test")).toBeVisible();
  });

  it("is looked at anew where another account is open, or none: a press does something else there", async () => {
    const { email } = await newcomer(server);
    const headers = await server.signIn(email);
    const body = { email: "bruno@vereda.test", returnTo: "/checkout", takeAlong: true };
    // The newest of two mails of one instant is either.
    server.clock.moveTo(new Date(server.clock.now().getTime() + 1_000));
    await request(server.app, "POST /authenticate/code/init", { headers, body });
    await server.deps.jobs.drain(jobHandlers(server.deps));
    const link = /\/entrar\/pelo-email\?token=[\w-]+/.exec(await newestMail(server, body.email))?.[0];
    const { tokenStore } = await renderApp(server, link ?? "none", { as: email });
    expect(await screen.findByText(/no lugar da conta que está aberta/)).toBeVisible();
    tokenStore.remove(tokenStore.read() ?? "none", true);
    expect(await screen.findByText(/sem senha/)).toBeVisible();
    expect(screen.queryByText(/no lugar da conta que está aberta/)).toBeNull();
  });

  it("says where a held time is taken along, unless it is opened there", async () => {
    const { email } = await newcomer(server);
    const headers = await server.signIn(email);
    const { schedules } = await openShop(server.deps.db, server.clock.now());
    await request(server.app, `POST /mobile/activity-schedules/${schedules.group}/holds`, { headers });
    const body = { email: "elisa@vereda.test", returnTo: "/checkout", takeAlong: true };
    await request(server.app, "POST /authenticate/code/init", { headers, body });
    await server.deps.jobs.drain(jobHandlers(server.deps));
    const link =
      /\/entrar\/pelo-email\?token=[\w-]+/.exec(await newestMail(server, body.email))?.[0] ?? "none";
    const words =
      "Para levar o horário guardado, abra este link no navegador em que você pediu o código, ou digite o código lá.";
    const { unmount } = await renderApp(server, link);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole("button", enter)).toBeEnabled();
    unmount();
    await renderApp(server, link, { as: email });
    expect(await screen.findByRole("button", enter)).toBeVisible();
    expect(screen.queryByText(words)).toBeNull();
  });

  it("that was used leads to another code", async () => {
    const link = await linkFor("iara@vereda.test");
    const { user, unmount, tokenStore } = await renderApp(server, link);
    await user.click(await screen.findByRole("button", enter));
    await waitFor(() => expect(tokenStore.read()).toEqual(expect.any(String)));
    unmount();
    server.clock.moveTo(new Date(server.clock.now().getTime() + 3 * 60_000));
    await renderApp(server, link);
    expect(await screen.findByRole("heading", { level: 1, name: "Este link não vale mais" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Receber outro código" })).toHaveAttribute(
      "href",
      "/entrar/codigo",
    );
  });

  it("that does not hold any more leads on where an account is open, which gets no code, and to another code without", async () => {
    const dead = `/entrar/pelo-email?token=${"a".repeat(43)}`;
    const { user, router } = await renderApp(server, dead, { as: "ana@vereda.test" });
    expect(await screen.findByRole("heading", { level: 1, name: "Este link não vale mais" })).toBeVisible();
    expect(
      await screen.findByText("Neste navegador já está aberta a conta de Ana Beatriz Nogueira."),
    ).toBeVisible();
    expect(screen.queryByRole("link", { name: "Receber outro código" })).toBeNull();
    expect(screen.getByRole("link", { name: "Continuar" })).toHaveAttribute("href", "/home");
    await user.click(screen.getByRole("button", { name: "Sair dela para entrar pelo e-mail" }));
    await user.click(await screen.findByRole("link", { name: "Receber outro código" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/entrar/codigo"));
  });
});

describe("whoever signs in by codes", () => {
  it("creates a password in the profile, and then has one", async () => {
    const { user } = await askFor("sonia@exemplo.test", "/entrar/codigo?returnTo=/profile/seguranca");
    await user.type(screen.getByLabelText("Código"), await codeOf("sonia@exemplo.test"));
    await user.type(await screen.findByLabelText("Nome completo"), "Sônia Prado");
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Criar conta e continuar" }));
    // Of two mails of one instant neither is the newest.
    server.clock.moveTo(new Date(server.clock.now().getTime() + 1_000));
    expect(await screen.findByText(/^Sua conta não tem senha:/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Criar senha" }));
    const field = await screen.findByLabelText("Código");
    const right = await codeOf("sonia@exemplo.test");
    await user.type(field, String((Number(right) + 1) % 1_000_000).padStart(6, "0"));
    await user.type(screen.getByLabelText("Senha nova"), "uma trilha nova");
    await user.click(screen.getByRole("button", { name: "Salvar a senha" }));
    expect(
      await screen.findByText("Não é este o código do e-mail mais novo. Confira os números."),
    ).toBeVisible();
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, right);
    await user.click(screen.getByRole("button", { name: "Salvar a senha" }));
    expect(await screen.findByText("Senha criada. Outros aparelhos precisam entrar de novo.")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Trocar senha" })).toBeVisible();
  });
});
