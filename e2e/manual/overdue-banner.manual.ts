import type { ManualScript } from "xstate-paths";
import type { overdueBannerMachine } from "#machines/overdue-banner/overdue-banner.machine.ts";
import { signIn } from "./words.ts";

const NO_BANNER = "Não há o aviso “Há um pagamento em atraso na sua conta.” em lugar nenhum da página.";
const REREAD =
  "Espere um minuto, mostre outra aba do navegador e volte a esta: a página lê a situação da conta de novo.";

/** The account of Fábio, who owes a renewal, in two tabs. */
const script: ManualScript<typeof overdueBannerMachine> = {
  title: "Aviso de pagamento em atraso",
  about:
    "Quem tem um pagamento em atraso vê um aviso nas páginas de busca e de compra. Fechado, ele volta depois de cinco minutos.",
  variants: {
    "a page of search or purchase": [signIn("fabio"), "Abra /busca."],
    "another page": [signIn("fabio"), "Abra o início, /."],
    "closed before a reload": [
      signIn("fabio"),
      "Abra /busca, aperte × no aviso (“Fechar aviso de pagamento em atraso”) e espere três minutos.",
      "Recarregue a página: faltam dois minutos para o aviso voltar.",
    ],
  },
  events: {
    "banner.dismiss": "Aperte × no aviso (“Fechar aviso de pagamento em atraso”).",
    "page.changed": ({ event }) =>
      event.isShownHere
        ? "No rodapé, siga “Atividades e planos”, que leva à busca."
        : "Siga a marca “Vereda”, no topo, que leva ao início.",
    "account.changed": ({ event }) =>
      event.isOverdue
        ? {
            automated:
              "O robô faz a conta voltar a dever: à mão seria preciso esperar a próxima renovação vencer sem pagamento.",
          }
        : [
            "Em outra aba, abra /pendencias, pague tudo o que está em atraso com o cartão 4111 1111 1111 1111 e volte.",
            REREAD,
          ],
    "dismissal.changed": ({ event }) =>
      event.remainingMs > 0
        ? "Em outra aba, abra /busca e feche o aviso ali; volte para esta aba."
        : "Em outra aba, ferramentas do navegador, “Aplicativo”, “Armazenamento local”, apague “vereda.overdueBanner”; volte para esta aba.",
    "xstate.after.untilItReappears.overdueBanner.dismissed":
      "Espere até fazer cinco minutos que o aviso foi fechado. Um segundo antes ele ainda não está lá.",
  },
  states: {
    "overdueBanner.regular": NO_BANNER,
    "overdueBanner.elsewhere": `O início, com “Terapia, nutrição”. ${NO_BANNER}`,
    "overdueBanner.shown":
      "O aviso “Há um pagamento em atraso na sua conta. Cartão, Pix e desconto em folha estão bloqueados; o benefício continua valendo.”, com “Regularizar agora”, que leva a /pendencias.",
    "overdueBanner.dismissed": NO_BANNER,
  },
};

export default script;
