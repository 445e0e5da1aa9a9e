import { Trans } from "@lingui/react/macro";
import styles from "./PrivacyPage.module.css";

/** Everything the app keeps in the browser, with the reason and how long. */
export function StoredInBrowser() {
  return (
    <section>
      <h2>
        <Trans>O que fica no navegador</Trans>
      </h2>
      <dl className={styles.list}>
        <div>
          <dt>
            <Trans>Sua sessão</Trans>
          </dt>
          <dd>
            <Trans>Dois cookies que mantêm você na conta, por até 90 dias ou até sair.</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Que a sua conta já entrou aqui</Trans>
          </dt>
          <dd>
            <Trans>
              Um cookie com um código sorteado, por até 400 dias. Se alguém errar a sua senha em outro lugar,
              você continua entrando por aqui; sem a senha, ele não abre nada.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Seu carrinho e a compra em andamento</Trans>
          </dt>
          <dd>
            <Trans>
              Para continuar de onde parou. A compra some ao fechar a aba; dados de cartão nunca são
              guardados.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Seu cadastro, enquanto você preenche</Trans>
          </dt>
          <dd>
            <Trans>
              Para não digitar de novo. Some ao enviar ou ao fechar a aba; a senha nunca é guardada.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Sua resposta sobre cookies</Trans>
          </dt>
          <dd>
            <Trans>A resposta e um código sorteado que serve de prova dela.</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>A letra dos títulos</Trans>
          </dt>
          <dd>
            <Trans>
              Um cookie que lembra, por até um ano, que o navegador já a tem. Com ele a página abre mais
              rápido; não diz nada sobre você.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>O que você buscou e viu</Trans>
          </dt>
          <dd>
            <Trans>
              As últimas buscas e páginas, para voltar a elas. Ficam só neste aparelho e somem quando você sai
              da conta ou limpa as buscas.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Suas reservas e seu benefício, para ver sem internet</Trans>
          </dt>
          <dd>
            <Trans>
              Só enquanto você está na conta: o que já apareceu neste aparelho, por até 30 dias. Some quando
              você sai ou a sessão termina. O endereço da sala de vídeo não é guardado.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>As páginas da Vereda</Trans>
          </dt>
          <dd>
            <Trans>
              Depois que você entra, os arquivos de algumas páginas, para abrirem na hora e sem internet. Não
              há nada seu neles.
            </Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Onde você está</Trans>
          </dt>
          <dd>
            <Trans>
              Só com o seu sim, por 30 dias e com cerca de 100 m de folga, para mostrar o que há por perto.
              Com um não, é apagado.
            </Trans>
          </dd>
        </div>
      </dl>
    </section>
  );
}
