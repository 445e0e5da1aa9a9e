import { expect } from "@playwright/test";
import { TERMS_VERSION } from "#contract/constants.ts";
import type { MemberRegistration } from "#contract/registration.ts";
import { requestRecovery } from "#server/domain/recovery/request.ts";
import { registerMember } from "#server/domain/registrations/register.ts";
import { fillSignIn } from "../../support/shopper.ts";
import { type MailLink, titled } from "./link.ts";

export const ana = "ana@vereda.test";
export const NEW_PASSWORD = "trilha-nova";
/** Where somebody was going. */
export const RETURN_TO = "/my-appointments/planos";
const returnTo = `returnTo=${RETURN_TO}`;

/** Somebody has forgotten the password, on the way to a page. */
export const ofPassword: MailLink = {
  to: ana,
  ask: ({ world: { deps } }) => requestRecovery(deps, { email: ana, returnTo: RETURN_TO }, "driver"),
  kind: "RESET_PASSWORD",
  call: "recoverFinish",
  sent: { newPassword: NEW_PASSWORD },
  path: `/entrar/redefinir-senha?${returnTo}`,
  title: "Crie uma senha nova",
  ready: "Para entrar na conta a•••@vereda.test.",
  action: "Trocar a senha",
  busy: "Trocando a senha…",
  lost: /a senha pode já ter sido trocada\. Tente de novo com a mesma senha\./,
  form: { password: "Senha nova" },
  done: {
    title: "Pronto, senha trocada",
    told: "Entre com a nova. Por segurança, todos os aparelhos saíram da conta.",
    goOn: "Entrar com a senha nova",
  },
  async arrive({ page }) {
    await fillSignIn(page, ana, NEW_PASSWORD);
    await expect(page).toHaveURL(RETURN_TO);
  },
  over: {
    title: "Este link não vale mais",
    why: "Ele já foi usado, foi trocado por um mais novo ou passou do prazo de uma hora.",
    ways: {
      "Pedir outro link": `/entrar/esqueci-senha?${returnTo}`,
      "Entre com a nova": `/entrar?${returnTo}`,
    },
    sees: titled("Esqueceu a senha?"),
  },
};

const joana: MemberRegistration = {
  name: "Joana Prates",
  cpf: "52998224725",
  birthDate: "1990-02-03",
  phone: "11987654321",
  email: "joana@exemplo.test",
  password: "trilha nova",
  address: { cep: "01310100", street: "Avenida Paulista", streetNumber: "1578" },
  employer: null,
  termsVersion: TERMS_VERSION,
};

/** Somebody has registered. */
export const ofAccount: MailLink = {
  to: joana.email,
  ask: ({ world: { deps } }) => registerMember(deps, joana, "driver"),
  kind: "VERIFY_EMAIL",
  call: "registerConfirm",
  sent: {},
  path: "/entrar/verificar-email",
  title: "Confirme o seu e-mail",
  ready: "Um toque e a conta de j•••@exemplo.test começa a valer.",
  action: "Confirmar o e-mail",
  busy: "Confirmando…",
  lost: /Não sabemos se deu certo confirmar o e-mail\./,
  done: {
    title: "E-mail confirmado",
    told: "A sua conta está pronta. Entre com o e-mail e a senha que você escolheu.",
    goOn: "Entrar na minha conta",
  },
  async arrive({ page }) {
    await expect(page.getByRole("radio", { name: "Cliente" })).toBeChecked();
    await fillSignIn(page, joana.email, joana.password);
    await expect(page).toHaveURL("/bem-vindo");
  },
  over: {
    title: "Este link não vale mais",
    why: "Ele já foi usado, foi trocado por um mais novo ou passou do prazo de um dia.",
    ways: { "Pedir outro link": "/registro/membro/conta-criada", "Entrar na minha conta": "/entrar" },
    sees: titled("Confirme o seu e-mail"),
  },
};
