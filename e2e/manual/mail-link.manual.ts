import type { Doing, ManualScript, ManualStep } from "xstate-paths";
import type { mailLinkMachine } from "#machines/mail-link/mail-link.machine.ts";
import { type MailPage, PAGES } from "./mail-pages.ts";
import { ASKS_AGAIN, failing, WAIT } from "./words.ts";

const WITHOUT = "without a link";

/** What the page of a variant says. */
const says =
  (sentence: (page: MailPage) => string) =>
  ({ variant }: { variant: string }): string =>
    sentence(pageOf(variant));

function pageOf(variant: string): MailPage {
  const page = PAGES[variant];
  if (!page) throw new Error(`the page of "${variant}" has no sentences`);
  return page;
}

const COMMON: Doing = {
  earlier: "Neste passo, em vez da senha do roteiro, use “123456”.",
  now: WAIT,
};

const refused = (step: ManualStep): Doing =>
  failing({
    LINK_INVALID: {
      earlier: `Abra o mesmo link em outra aba e use-o ali: ${pageOf(step.variant).elsewhere}.`,
      now: WAIT,
    },
    PASSWORD_COMMON: COMMON,
    BENEFIT_TAKEN: {
      earlier:
        "Em uma janela anônima, entre como davi@vereda.test e ative o benefício da empresa em /my-benefits.",
      now: WAIT,
    },
    MEMBER_ELSEWHERE: {
      earlier:
        "Em outra janela anônima, convide o mesmo e-mail como otto@vereda.test, RH da Rio Claro Alimentos, e aceite o convite dele.",
      now: WAIT,
    },
  })(step);

const script: ManualScript<typeof mailLinkMachine> = {
  title: "Link do e-mail",
  about:
    "O link de um e-mail faz uma coisa, uma vez: cria uma senha nova, confirma uma conta, entra nela, ativa um benefício ou aceita um convite. Abrir a página não muda nada; só o botão usa o link.",
  variants: {
    ...Object.fromEntries(Object.entries(PAGES).map(([variant, { preparation }]) => [variant, preparation])),
    [WITHOUT]: ["Sem link nenhum, abra /entrar/redefinir-senha."],
  },
  events: {
    "link.checkAgain": "Aperte “Tentar de novo”.",
    "link.use": says(({ press }) => press),
    "xstate.done.actor.checkLink": WAIT,
    "xstate.error.actor.checkLink": refused,
    "xstate.done.actor.useLink": WAIT,
    "xstate.error.actor.useLink": refused,
    "xstate.after.againDelay.mailLink.unchecked": ASKS_AGAIN,
  },
  states: {
    "mailLink.checking": says(
      ({ title }) =>
        `${title}, sem campo nem botão que use o link. O endereço já não mostra o token. Depois de um erro ele continua na página, e o botão diz “Tentando de novo…”.`,
    ),
    "mailLink.unchecked": "O motivo do erro e “Tentar de novo”.",
    "mailLink.ready": says(({ ready }) => ready),
    "mailLink.using": says(({ busy }) => `O botão diz ${busy}.`),
    "mailLink.unanswered": says(({ lost }) => lost),
    "mailLink.over": ({ variant }) =>
      variant === WITHOUT
        ? "“Abra o link do e-mail”, com “Pedir outro link”. O mesmo, cada uma com o seu caminho, nas páginas dos outros links."
        : pageOf(variant).over,
    "mailLink.done": says(({ done }) => done),
  },
};

export default script;
