import { screen, waitFor } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { type Newcomer, newcomer } from "#server/testing/newcomer.ts";
import { newestMail } from "#server/testing/newest-mail.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { pressMailLink } from "#src/testing/mail-code.ts";
import { plain } from "#src/testing/shopper.tsx";
import { type Booker, type BookerOptions, seeHeld, startBooking } from "../testing/booker.tsx";

let server: TestApp;
let shop: Shop;
let nina: Newcomer;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
  shop = await openShop(server.deps.db, server.clock.now());
  nina = await newcomer(server);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
afterAll(() => server.close());

const section = (name: string) => screen.getByRole("region", { name });

/** Carla, who has an account, in another one that a code has just made: her CPF is taken. */
async function taken(options: BookerOptions = {}) {
  const booker = await startBooking(server, shop, { as: nina.email, time: "single", ...options });
  await seeHeld();
  await booker.chooseTheme();
  await booker.type("CPF", "141.421.356-51");
  await booker.type("Data de nascimento", "23/01/1985");
  await booker.type("Telefone", "(31) 98765-4303");
  await booker.chooseMethod(/^Pix/);
  await booker.acceptTerms();
  await booker.press(/^Gerar código Pix/);
  expect(await screen.findByText("CPF já registrado")).toBeVisible();
  return booker;
}

/** Who holds the only place of the time. */
const holder = async () => {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{
      email: string;
    }>(sql`select u.email from schedule_holds h join customers c on c.id = h.customer_id
      join users u on u.id = c.user_id where h.schedule_id = ${shop.schedules.single} and h.released_at is null`),
  );
  return rows.map(({ email }) => email);
};
const isGone = async ({ userId }: Newcomer) => {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`select 1 from users where id = ${userId} and closed_at is not null`),
  );
  return rows.length > 0;
};
/** Asks for a code in the page. @returns the one that the mail brings */
async function codeFor({ type, press }: Pick<Booker, "type" | "press">, email: string): Promise<string> {
  // The newest of two mails of one instant is either.
  server.clock.moveTo(new Date(server.clock.now().getTime() + 1_000));
  await type("E-mail da outra conta", email);
  await press("Receber o código");
  await screen.findByText(`Enviamos um código para ${email}.`);
  await server.deps.jobs.drain(jobHandlers(server.deps));
  return /\b\d{6}\b/.exec(await newestMail(server, email))?.[0] ?? "none";
}
const handed = () => sessionStorage.getItem("vereda.handed");

describe("a CPF of another account at the checkout", () => {
  it("is said without whose it is, and the number can be corrected", async () => {
    const booker = await taken();
    const notice = await screen.findByText("Este CPF já está em outra conta");
    expect(document.body).not.toHaveTextContent(/carla/i);
    expect(notice.closest("[role=status]")).not.toBeNull();
    expect(screen.getByLabelText("CPF")).toHaveFocus();
    await booker.type("CPF", "529.982.247-25");
    await booker.press(/^Gerar código Pix/);
    await waitFor(() => expect(booker.location().pathname).toMatch(/^\/purchase\/confirmacao\//));
    expect(await isGone(nina)).toBe(false);
  });

  it("leads to that account by its password, with the held time and the theme, to the end", async () => {
    const booker = await taken();
    await booker.press("Entrar na outra conta");
    await booker.press("Usar a senha dela");
    await waitFor(() => expect(screen.getByLabelText("E-mail da outra conta")).toHaveFocus());
    await booker.type("E-mail da outra conta", "carla@vereda.test");
    await booker.type("Senha da outra conta", "vereda123");
    await booker.press("Entrar");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Seus dados" })).toBeNull());
    await seeHeld();
    expect(await screen.findByRole("heading", { level: 1, name: "Confirme sua reserva" })).toHaveFocus();
    expect([await holder(), await isGone(nina), handed()]).toEqual([["carla@vereda.test"], true, null]);
    expect(screen.getByRole("radio", { name: "Tema 0" })).toBeChecked();
    expect(screen.getByRole("checkbox", { name: /^Li e aceito os/ })).not.toBeChecked();
    expect(plain(section("Horário").textContent)).toMatch(/quarta-feira, 25 de novembro/);
    await booker.chooseMethod(/^Pix/);
    await booker.acceptTerms();
    await booker.press(/^Gerar código Pix/);
    await waitFor(() => expect(booker.location().pathname).toMatch(/^\/purchase\/confirmacao\//));
  });

  it("leads there by a code", async () => {
    const booker = await taken();
    await booker.press("Entrar na outra conta");
    await waitFor(() => expect(screen.getByLabelText("E-mail da outra conta")).toHaveFocus());
    await booker.type("E-mail da outra conta", nina.email);
    await booker.press("Receber o código");
    expect(await screen.findByText("É o e-mail desta conta. Digite o da outra.")).toBeVisible();
    const code = await codeFor(booker, "carla@vereda.test");
    await booker.type("Código", code);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Seus dados" })).toBeNull());
    await seeHeld();
    expect([await holder(), await isGone(nina)]).toEqual([["carla@vereda.test"], true]);
  });

  it("offers no way back while the code is compared", async () => {
    const { promise: compared, resolve: compare } = Promise.withResolvers<void>();
    const booker = await taken({
      through: async (request, answer) => {
        if (request.url.endsWith("/authenticate/code/finish")) await compared;
        return answer(request);
      },
    });
    await booker.press("Entrar na outra conta");
    const code = await codeFor(booker, "carla@vereda.test");
    const ways = () =>
      ["Usar a senha dela", "Ficar nesta conta"].map(
        (name) => screen.getByRole<HTMLButtonElement>("button", { name }).disabled,
      );
    expect(ways()).toEqual([false, false]);
    await booker.type("Código", code);
    await screen.findByRole("button", { name: "Conferindo…" });
    expect(ways()).toEqual([true, true]);
    compare();
    await waitFor(() => expect(screen.queryByRole("region", { name: "Seus dados" })).toBeNull());
    expect([await holder(), await isGone(nina)]).toEqual([["carla@vereda.test"], true]);
  });

  it("is left by the keyboard to where it began", async () => {
    const booker = await taken();
    const notice = await screen.findByRole("button", { name: "Entrar na outra conta" });
    expect(notice).not.toHaveFocus();
    notice.focus();
    await booker.user.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByLabelText("E-mail da outra conta")).toHaveFocus());
    screen.getByRole("button", { name: "Ficar nesta conta" }).focus();
    await booker.user.keyboard("{Enter}");
    expect(await screen.findByRole("button", { name: "Entrar na outra conta" })).toHaveFocus();
  });

  it("leads there by the link of the code's mail in another tab, with the held time and the theme", async () => {
    const booker = await taken();
    await booker.press("Entrar na outra conta");
    await codeFor(booker, "bruno@vereda.test");
    booker.unmount();
    sessionStorage.clear();
    await pressMailLink(server, "bruno@vereda.test", { as: nina.email });
    await seeHeld();
    expect([await holder(), await isGone(nina), handed()]).toEqual([["bruno@vereda.test"], true, null]);
    expect(await screen.findByRole("radio", { name: "Tema 0" })).toBeChecked();
  });

  it("whose mail's link is of nobody's e-mail is said, and the way leads back to what was chosen", async () => {
    const booker = await taken();
    await booker.press("Entrar na outra conta");
    await codeFor(booker, "alguem@exemplo.test");
    booker.unmount();
    const { user, location } = await pressMailLink(server, "alguem@exemplo.test", { as: nina.email });
    expect(await screen.findByRole("heading", { level: 1, name: "Este e-mail não tem conta" })).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Voltar" }));
    await seeHeld();
    expect([location().pathname, await holder(), await isGone(nina)]).toEqual([
      "/checkout",
      [nina.email],
      false,
    ]);
  });

  it("makes no account of an e-mail that has none", async () => {
    const booker = await taken();
    await booker.press("Entrar na outra conta");
    await booker.type("Código", await codeFor(booker, "ninguem@exemplo.test"));
    expect(await screen.findByText(/^ninguem@exemplo.test ainda não tem conta/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Criar conta e continuar" })).toBeNull();
    expect([await holder(), handed()]).toEqual([[nina.email], null]);
    await booker.press("Usar outro e-mail");
    await waitFor(() => expect(screen.getByLabelText("E-mail da outra conta")).toHaveFocus());
  });

  it("a wrong password signs nobody out, and what was chosen stays", async () => {
    const booker = await taken();
    await booker.press("Entrar na outra conta");
    await booker.press("Usar a senha dela");
    await booker.type("E-mail da outra conta", "carla@vereda.test");
    await booker.type("Senha da outra conta", "nunca-foi");
    await booker.press("Entrar");
    expect(
      await screen.findByText("E-mail ou senha não conferem. Confira os dois e tente de novo."),
    ).toBeVisible();
    expect([await holder(), handed(), booker.location().pathname]).toEqual([[nina.email], null, "/checkout"]);
    await booker.press("Ficar nesta conta");
    expect(await screen.findByText("Este CPF já está em outra conta")).toBeVisible();
    expect(screen.getByRole("radio", { name: "Tema 0" })).toBeChecked();
  });

  it("an answer that was lost is asked for again by the next press, and nothing is lost with it", async () => {
    let isLost = true;
    const booker = await taken({
      through: async (request, answer) => {
        const response = await answer(request);
        if (!request.url.endsWith("/authenticate") || !isLost) return response;
        isLost = false;
        throw new TypeError("the connection was reset");
      },
    });
    await booker.press("Entrar na outra conta");
    await booker.press("Usar a senha dela");
    await booker.type("E-mail da outra conta", "carla@vereda.test");
    await booker.type("Senha da outra conta", "vereda123");
    await booker.press("Entrar");
    await screen.findByText(/Não sabemos se deu certo|internet/);
    expect([await holder(), await isGone(nina)]).toEqual([["carla@vereda.test"], true]);
    await booker.press("Entrar");
    await waitFor(() => expect(screen.queryByRole("region", { name: "Seus dados" })).toBeNull());
    await seeHeld();
    expect(screen.getByRole("radio", { name: "Tema 0" })).toBeChecked();
  });
});
