import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./TermsPage.module.css";

/** `/termos`: what one agrees to by booking, in plain words. Each sentence is a rule that the product keeps. */
export function TermsPage() {
  return (
    <PageBody width="reading">
      <PageHeading
        lead={<Trans>O que vale quando você reserva ou compra na Vereda, em palavras simples.</Trans>}
      >
        <Trans>Termos de uso e de cancelamento</Trans>
      </PageHeading>
      <div className={styles.text}>
        <section>
          <h2>
            <Trans>Reserva</Trans>
          </h2>
          <p>
            <Trans>
              Ao escolher um horário, guardamos a vaga por 15 minutos. Ela é sua quando o pagamento é
              confirmado. Cada especialista diz com quanta antecedência aceita reservas.
            </Trans>
          </p>
        </section>
        <section>
          <h2>
            <Trans>Pagamento</Trans>
          </h2>
          <p>
            <Trans>
              Cobramos o valor que você confirmou, e nada antes disso. O Pix pode ser pago em até 15 minutos;
              dinheiro que chega tarde demais, ou duas vezes, volta para você. O desconto em folha só acontece
              com a sua autorização.
            </Trans>
          </p>
          <p>
            <Trans>
              Com um pagamento em atraso, a conta só compra com o benefício da empresa, até a regularização.
              Faltas seguidas sem aviso podem bloquear o benefício até uma data que mostramos antes da compra.
            </Trans>
          </p>
        </section>
        <section>
          <h2>
            <Trans>Cancelamento</Trans>
          </h2>
          <p>
            <Trans>
              Cada horário tem um momento até o qual o cancelamento é grátis. Ele aparece antes de pagar, na
              confirmação e em <Link to="/my-appointments">Minhas reservas</Link>, onde você também cancela.
              Depois dele ainda dá para cancelar até o início, sem devolução.
            </Trans>
          </p>
          <p>
            <Trans>
              Você também pode desistir de qualquer compra feita pela internet em até 7 dias e receber tudo de
              volta (Código de Defesa do Consumidor, artigo 49).
            </Trans>
          </p>
        </section>
        <section>
          <h2>
            <Trans>Seus dados</Trans>
          </h2>
          <p>
            <Trans>
              O especialista recebe seu nome e a subcategoria que você escolheu, para se preparar. O número do
              cartão vai direto para a empresa de pagamentos. Veja também{" "}
              <Link to="/privacidade">Privacidade e cookies</Link>.
            </Trans>
          </p>
        </section>
      </div>
    </PageBody>
  );
}
