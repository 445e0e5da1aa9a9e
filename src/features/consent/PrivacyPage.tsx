import { Trans } from "@lingui/react/macro";
import { DOCUMENTS_KEPT_DAYS } from "#contract/application.ts";
import { useConsent } from "#src/platform/consent/use-consent.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./PrivacyPage.module.css";
import { StoredInBrowser } from "./StoredInBrowser.tsx";

/** `/privacidade`: what is kept in the browser and told to others, why, and how to change one's mind. */
export function PrivacyPage() {
  const consent = useConsent();
  return (
    <PageBody width="reading">
      <PageHeading
        lead={<Trans>O que guardamos no seu navegador, por quê, e o que só acontece com o seu sim.</Trans>}
      >
        <Trans>Privacidade e cookies</Trans>
      </PageHeading>
      <div className={styles.text}>
        <StoredInBrowser />
        <section>
          <h2>
            <Trans>Só com o seu sim</Trans>
          </h2>
          <p>
            <Trans>
              Contamos páginas vistas, buscas, itens no carrinho e compras. Do que você busca ou compra, só o
              tipo (atividade ou plano), o valor e a forma de pagamento: nunca o título, a categoria, o
              especialista ou as palavras que você digitou.
            </Trans>
          </p>
          <p>
            <Trans>
              Se a Vereda usar um gerenciador de tags, ele recebe essas contagens. Se usar um pixel de
              anúncios, ele recebe as mesmas contagens e, quando você entra na conta, seu nome e seu e-mail.
              Nas telas em que se digita ou se paga com cartão, o pixel não recebe nada.
            </Trans>
          </p>
        </section>
        <section>
          <h2>
            <Trans>Documentos de quem se cadastra</Trans>
          </h2>
          <p>
            <Trans>
              Quem quer atender, ou cadastra uma empresa, envia documentos. Só a nossa equipe de análise os
              vê. Se o cadastro é recusado, cancelado ou não chega a ser enviado, apagamos os arquivos depois
              de {DOCUMENTS_KEPT_DAYS} dias. Se é aprovado, ficam guardados enquanto durar a parceria.
            </Trans>
          </p>
        </section>
        <section>
          <h2>
            <Trans>Contato de empresas</Trans>
          </h2>
          <p>
            <Trans>
              O que uma empresa escreve para conversar com a gente fica guardado por um ano, e só a nossa
              equipe lê.
            </Trans>
          </p>
        </section>
        <section>
          <h2>
            <Trans>Mudar de ideia</Trans>
          </h2>
          <p>
            <Trans>
              O seu sim vale por dois anos e o seu não por sete dias; depois perguntamos de novo. Você muda a
              resposta quando quiser, e o que o navegador guardava por causa dela é apagado. Guardamos a prova
              de cada resposta: o momento, a resposta e um código do seu navegador, com a sua conta se você
              tiver entrado.
            </Trans>
          </p>
          <Button
            variant="outline"
            onClick={() => void consent.send({ type: "consent.reopen" }).catch(() => undefined)}
          >
            <Trans>Rever minha escolha</Trans>
          </Button>
        </section>
      </div>
    </PageBody>
  );
}
