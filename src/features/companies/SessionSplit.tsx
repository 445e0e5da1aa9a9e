import { Trans } from "@lingui/react/macro";
import type { CSSProperties } from "react";
import type { Money } from "#contract/money.ts";
import type { BenefitSimulation } from "#contract/simulation.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import styles from "./SessionSplit.module.css";

/** One session, split between the company and whoever has it. */
export function SessionSplit({ price, simulation }: { price: Money; simulation: BenefitSimulation }) {
  const { subsidy, ownPart, isCapped } = simulation;
  return (
    <div className={styles.session}>
      <h3>
        <Trans>Em uma sessão de {formatMoney(price)}</Trans>
      </h3>
      {/* Its type knows no custom properties. */}
      <div
        className={styles.bar}
        aria-hidden="true"
        style={{ "--share": subsidy / price } as CSSProperties}
      />
      <dl>
        <div data-part="company">
          <dt>
            <Trans>A empresa paga</Trans>
          </dt>
          <dd>{formatMoney(subsidy)}</dd>
        </div>
        <div data-part="person">
          <dt>
            <Trans>A pessoa paga</Trans>
          </dt>
          <dd>{formatMoney(ownPart)}</dd>
        </div>
      </dl>
      {isCapped && (
        <p>
          <Trans>O teto por sessão segura a parte da empresa.</Trans>
        </p>
      )}
    </div>
  );
}
