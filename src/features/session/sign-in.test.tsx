import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { unanswered } from "#src/testing/away.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function open(path: string, options?: Parameters<typeof renderApp>[2]) {
  const app = await renderApp(server, path, options);
  await screen.findByRole("button", { name: "Entrar" });
  const fill = async (email: string, password: string) => {
    await app.user.type(screen.getByLabelText("E-mail"), email);
    await app.user.type(screen.getByLabelText("Senha"), password);
    await app.user.click(screen.getByRole("button", { name: "Entrar" }));
  };
  return { ...app, fill };
}

describe("signing in", () => {
  it("leads back to where the visitor was", async () => {
    const { fill, router, tokenStore } = await open("/entrar?returnTo=%2Fprofile");
    await fill("ana@vereda.test", "vereda123");
    await waitFor(() => expect(router.state.location.pathname).toBe("/profile"));
    expect(tokenStore.read()).toEqual(expect.any(String));
  });

  it("a guarded page asks the visitor to sign in and is the way back", async () => {
    const { router } = await open("/my-appointments");
    expect(router.state.location.search).toEqual({ returnTo: "/my-appointments" });
  });

  it("whoever is signed in already goes on without being asked", async () => {
    const { router } = await renderApp(server, "/entrar?returnTo=%2Fprofile", { as: "ana@vereda.test" });
    await waitFor(() => expect(router.state.location.pathname).toBe("/profile"));
  });

  it("whose session has ended in the middle of something is told so", async () => {
    const { user, headers, router } = await renderApp(server, "/home", { as: "ana@vereda.test" });
    await router.options.context.session.actor();
    await user.click(await screen.findByRole("button", { name: /^Sua conta/ }));
    await request(server.app, "POST /account/logout", { headers });
    await user.click(within(screen.getByRole("banner")).getByRole("link", { name: "Meus benefícios" }));
    await screen.findByRole("heading", { level: 1, name: "Que bom ver você" });
    expect(screen.getByText(/^Sua sessão terminou\./).closest("[role]")).toHaveAttribute("role", "status");
  });

  it("says of each profile whom it is for, and before the form how to register", async () => {
    await open("/entrar");
    const profiles = screen.getAllByRole("radio");
    expect(screen.getByRole("radio", { checked: true })).toBe(profiles[0]);
    for (const [index, [name, audience]] of [
      ["Cliente", "Quem reserva sessões"],
      ["Especialista", "Quem atende pessoas"],
      ["RH da empresa", "Quem cuida do benefício"],
    ].entries()) {
      expect(profiles[index]).toHaveAccessibleName(name);
      expect(profiles[index]).toHaveAccessibleDescription(audience);
    }
    const register = screen.getByRole("link", { name: "Criar conta" });
    expect(register.compareDocumentPosition(screen.getByLabelText("E-mail"))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it("empty fields and misfits are said at the fields, before anything is sent", async () => {
    const { fill, user } = await open("/entrar");
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    expect(await screen.findAllByText("Campo obrigatório")).toHaveLength(2);
    await fill("ana@", "12345");
    expect(await screen.findByText("Email inválido")).toBeVisible();
    expect(screen.getByText("A senha tem pelo menos 6 caracteres")).toBeVisible();
  });

  it("wrong credentials are said kindly, without telling which one is wrong", async () => {
    const { fill, tokenStore } = await open("/entrar");
    await fill("ana@vereda.test", "vereda124");
    expect(await screen.findByText(/E-mail ou senha não conferem/)).toBeVisible();
    expect(tokenStore.read()).toBe(null);
  });

  it("an account without the chosen profile is offered the one it has", async () => {
    const { fill, router, user } = await open("/entrar?returnTo=%2Fprofile");
    await user.click(screen.getByRole("radio", { name: "Especialista" }));
    await fill("ana@vereda.test", "vereda123");
    expect(await screen.findByText(/não tem o perfil escolhido/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Entrar como Cliente" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/profile"));
  });

  it.each([
    ["marina@vereda.test", "/especialista/horarios"],
    ["rita@vereda.test", "/empresa/pessoas?query=ana"],
    ["carla@vereda.test", "/especialistas/1b4e28ba-2fa1-41d2-883f-0016d3cca427"],
  ])("%s goes on at %s after one press, as whom it is for", async (email, returnTo) => {
    const { fill, router } = await open(`/entrar?returnTo=${encodeURIComponent(returnTo)}`);
    await fill(email, "vereda123");
    await waitFor(() => expect(router.state.location.href).toBe(returnTo));
  });

  it("without an answer the visitor hears of the connection and may try again", async () => {
    let offline = true;
    const { fill, user, router } = await open("/entrar?returnTo=%2Fprofile", {
      through: (request, answer) =>
        offline && request.url.endsWith("/authenticate") ? unanswered() : answer(request),
    });
    await fill("ana@vereda.test", "vereda123");
    expect(await screen.findByText(/Confira sua conexão/)).toBeVisible();
    offline = false;
    await user.click(screen.getByRole("button", { name: "Entrar" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/profile"));
  });

  it("the password can be shown while typing", async () => {
    const { user } = await open("/entrar");
    expect(screen.getByLabelText("Senha")).toHaveAttribute("type", "password");
    await user.click(screen.getByRole("button", { name: "Mostrar a senha" }));
    expect(screen.getByLabelText("Senha")).toHaveAttribute("type", "text");
  });
});
