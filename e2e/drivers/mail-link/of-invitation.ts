import { expect, type Page } from "@playwright/test";
import { TERMS_VERSION } from "#contract/constants.ts";
import type { LoginProfile } from "#contract/enums.ts";
import { DEMO_PASSWORD } from "#server/db/seed/people.ts";
import { companionCookie } from "#server/http/session.ts";
import { request } from "#server/testing/request.ts";
import { sessionHeaders } from "#server/testing/session-headers.ts";
import { signInAs } from "#server/testing/sign-in-as.ts";
import { fillSignIn } from "../../support/shopper.ts";
import type { World } from "../../support/world.ts";
import type { MailLink } from "./link.ts";
import { ana, NEW_PASSWORD } from "./of-account.ts";

const press = {
  call: "acceptInvitation",
  action: "Aceitar convite",
  busy: "Confirmando…",
  lost: /Não sabemos se deu certo aceitar o convite\./,
} as const satisfies Partial<MailLink>;

const over = {
  title: "Este convite não vale mais",
  why: "Ele já foi aceito, foi cancelado ou passou do prazo de uma semana. Peça outro a quem convidou você.",
};

const customer = (page: Page) => page.getByRole("radio", { name: "Cliente", checked: true });
const company = (page: Page) => page.getByRole("radio", { name: "RH da empresa", checked: true });

/** Ana shares her benefit with somebody. */
const family = (to: string, masked: string, password: string) =>
  ({
    ...press,
    to,
    ask: ({ world }) =>
      calls(world, { email: ana }, "POST /co-participation-customers/me/dependents", {
        name: "Dora Prates",
        email: to,
        relation: "CHILD",
        monthlyLimit: 40_000,
      }),
    kind: "DEPENDENT_INVITATION",
    sent: { kind: "DEPENDENT_INVITATION", account: null },
    path: "/entrar/convite-familia",
    title: "Convite para a família",
    titleReady: "Convite de Ana Beatriz Nogueira",
    ready: `Ana Beatriz Nogueira quer dividir o benefício de bem-estar com você, ${masked}. A conta é só sua: quem convidou vê quanto você usou em cada mês, e nunca com o quê.`,
    done: {
      title: "Tudo certo",
      told: "O benefício de Ana Beatriz Nogueira já paga as suas reservas, até o limite de cada mês. Entre para começar.",
      goOn: "Entrar na minha conta",
    },
    async arrive({ page }) {
      await expect(customer(page)).toBeVisible();
      await fillSignIn(page, to, password);
      await expect(page).toHaveURL("/my-benefits");
      const whose = /^Benefício de Ana Beatriz Nogueira: até R\$\s400,00 por mês$/;
      await expect(page.getByText(whose)).toBeVisible();
    },
    over: { ...over, ways: { "Entrar na minha conta": "/entrar?returnTo=/my-benefits" }, sees: customer },
  }) as const satisfies MailLink;

/** Rita asks somebody to look after her company's benefit, too. */
const team = (to: string, masked: string, password: string) =>
  ({
    ...press,
    to,
    ask: ({ world }) =>
      calls(world, { email: "rita@vereda.test", profile: "COMPANY" }, "POST /company/members", { email: to }),
    kind: "COMPANY_INVITATION",
    sent: { kind: "COMPANY_INVITATION", account: null },
    path: "/entrar/convite-equipe",
    title: "Convite para a equipe",
    ready: `A Ipê Tecnologia convida ${masked} para cuidar do benefício de bem-estar da empresa.`,
    done: {
      title: "Tudo certo",
      told: "Agora você cuida do benefício da Ipê Tecnologia. Entre como RH da empresa para começar.",
      goOn: "Entrar",
    },
    async arrive({ page }) {
      await expect(company(page)).toBeVisible();
      await fillSignIn(page, to, password);
      await expect(page).toHaveURL("/empresa");
    },
    over: { ...over, ways: { "Já aceitei, quero entrar": "/entrar" }, sees: company },
  }) as const satisfies MailLink;

export const ofFamily = family("davi@vereda.test", "d•••@vereda.test", DEMO_PASSWORD);
export const ofTeam = team("carla@vereda.test", "c•••@vereda.test", DEMO_PASSWORD);

/** Who has no account makes one. */
const making = (link: MailLink, about: { name: string; birthDate?: string }): MailLink => ({
  ...link,
  sent: { ...link.sent, account: { ...about, password: NEW_PASSWORD, termsVersion: TERMS_VERSION } },
  action: "Aceitar e criar a conta",
  busy: "Criando a conta…",
  form: {
    password: "Crie uma senha",
    async fill(page) {
      await page.getByLabel("Nome completo").fill(about.name);
      const [year, month, day] = about.birthDate?.split("-") ?? [];
      if (about.birthDate) await page.getByLabel("Data de nascimento").fill(`${day}/${month}/${year}`);
      await page.getByRole("checkbox").check();
    },
  },
});

export const ofNewFamily = making(family("dora@exemplo.test", "d•••@exemplo.test", NEW_PASSWORD), {
  name: "Dora Prates",
  birthDate: "2000-02-03",
});
export const ofNewTeam = making(team("nina@ipe.test", "n•••@ipe.test", NEW_PASSWORD), { name: "Nina Rocha" });

/** A call of somebody in another browser. @throws Error where it is refused */
async function calls(
  { app, deps }: World,
  who: { email: string; profile?: LoginProfile },
  target: string,
  body: object,
): Promise<void> {
  const { data, companion } = await signInAs(deps, who.email, who.profile);
  const headers = sessionHeaders(data.token, companionCookie(deps.config, companion));
  const answer = await request(app, target, { headers, body });
  if (answer.status !== 200) throw new Error(`${target}: ${JSON.stringify(answer.body)}`);
}
