import { expect } from "@playwright/test";
import * as v from "valibot";
import { UserData } from "#contract/user-data.ts";
import { request } from "#server/testing/request.ts";
import { apiOf } from "../../support/api-of.ts";
import { type Given, type MailLink, titled } from "./link.ts";
import { ana, RETURN_TO } from "./of-account.ts";

const link = {
  kind: "SIGN_IN",
  call: "codeLink",
  sent: { takeAlong: true },
  path: "/entrar/pelo-email",
  title: "Entrar na Vereda",
  action: "Entrar neste navegador",
  busy: "Confirmando…",
  lost: /Não sabemos se deu certo entrar pelo link\./,
  over: {
    title: "Este link não vale mais",
    why: "Ele já foi usado, ou passou do prazo de dez minutos.",
    ways: { "Receber outro código": "/entrar/codigo" },
    sees: titled("Entrar com um código"),
  },
} as const satisfies Partial<MailLink>;

const readyOf = (email: string) =>
  `Um toque entra com ${email} neste navegador, sem senha. O código do mesmo e-mail deixa de valer.`;

/** A customer asks for a code on the way to a page, and opens its mail in the same browser. */
export const ofSignIn: MailLink = {
  ...link,
  to: ana,
  ask: async ({ page, world }) => {
    const api = await apiOf(page, world);
    await api(v.unknown(), "/api/authenticate/code/init", { email: ana, returnTo: RETURN_TO });
  },
  ready: readyOf("a•••@vereda.test"),
  arrive: (given) => isSignedInAs(given, ana),
};

const nina = "nina@exemplo.test";

/** Somebody without an account asks elsewhere, and opens the mail where somebody else's account is open. */
export const ofNewcomer: MailLink = {
  ...link,
  to: nina,
  ask: ({ world }) =>
    request(world.app, "POST /authenticate/code/init", { body: { email: nina, returnTo: RETURN_TO } }),
  ready: readyOf("n•••@exemplo.test"),
  over: { ...link.over, ways: { Continuar: "/home" }, sees: titled("Olá, Bruno") },
  signedIn: { email: "bruno@vereda.test", name: "Bruno Tavares Lima", isLeft: true },
  async arrive(given) {
    const { page } = given;
    await expect(page.getByRole("heading", { level: 1, name: "Como você se chama?" })).toBeFocused();
    await expect(page.getByText(`${nina} ainda não tem conta. Falta só isto.`)).toBeVisible();
    await page.getByLabel("Nome completo").fill("Nina Prado");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Criar conta e continuar" }).click();
    await isSignedInAs(given, nina);
  },
};

/** Somebody is signed in, and on the page that the code was asked for on the way to. */
async function isSignedInAs({ page, world }: Given, email: string): Promise<void> {
  await expect(page).toHaveURL(RETURN_TO);
  await expect(page.getByRole("button", { name: /^Sua conta/ })).toBeVisible();
  const { user } = await (await apiOf(page, world))(UserData, "/api/mobile/customers/me");
  expect(user.email).toBe(email);
}
