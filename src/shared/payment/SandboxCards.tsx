import { Trans } from "@lingui/react/macro";
import styles from "./SandboxCards.module.css";

/** The sandbox's own card numbers, shown only where nothing is real. Any coming validity and any code will do. */
export function SandboxCards() {
  return (
    <details className={styles.cards}>
      <summary>
        <Trans>Ambiente de demonstração: cartões de teste</Trans>
      </summary>
      <dl>
        <div>
          <dt>4111 1111 1111 1111</dt>
          <dd>
            <Trans>aprovado</Trans>
          </dd>
        </div>
        <div>
          <dt>4000 0000 0000 0002</dt>
          <dd>
            <Trans>recusado</Trans>
          </dd>
        </div>
        <div>
          <dt>4000 0000 0000 9995</dt>
          <dd>
            <Trans>sem limite</Trans>
          </dd>
        </div>
        <div>
          <dt>4000 0000 0000 0143</dt>
          <dd>
            <Trans>número recusado</Trans>
          </dd>
        </div>
        <div>
          <dt>4000 0000 0000 0069</dt>
          <dd>
            <Trans>validade recusada</Trans>
          </dd>
        </div>
        <div>
          <dt>4000 0000 0000 0127</dt>
          <dd>
            <Trans>código recusado</Trans>
          </dd>
        </div>
        <div>
          <dt>4000 0000 0000 3220</dt>
          <dd>
            <Trans>o banco pede confirmação</Trans>
          </dd>
        </div>
      </dl>
    </details>
  );
}
