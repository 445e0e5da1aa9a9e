import { Trans } from "@lingui/react/macro";
import { percentOf } from "#contract/money.ts";
import type { BenefitGroup, CoParticipationCustomer } from "#contract/user-data.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { Section } from "./Section.tsx";
import styles from "./Wallet.module.css";

/** What a purchase of this price would get, as an example that is easy to reckon with. */
const EXAMPLE = 10_000;

/** What each group of the company pays of one purchase. */
export function Groups({ benefit: { groups, balance, unblockDate } }: { benefit: CoParticipationCustomer }) {
  return (
    <Section title={<Trans>Quanto a empresa paga</Trans>}>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.id}>
            <h3>{group.name}</h3>
            <p>
              <Share group={group} />
            </p>
            {unblockDate === null && (
              <p className={styles.muted}>
                <Trans>
                  Hoje, numa compra de {formatMoney(EXAMPLE)}, a empresa paga{" "}
                  {formatMoney(paidOf(group, balance))}.
                </Trans>
              </p>
            )}
          </li>
        ))}
      </ul>
      {groups.length > 1 && (
        <p className={styles.muted}>
          <Trans>Em cada compra vale o grupo que paga mais.</Trans>
        </p>
      )}
    </Section>
  );
}

function Share({ group: { subsidyPercentage, subsidyCap } }: { group: BenefitGroup }) {
  if (subsidyCap === null) return <Trans>{subsidyPercentage}% de cada compra</Trans>;
  return (
    <Trans>
      {subsidyPercentage}% de cada compra, até {formatMoney(subsidyCap)}
    </Trans>
  );
}

function paidOf({ subsidyPercentage, subsidyCap }: BenefitGroup, balance: number): number {
  return Math.min(percentOf(EXAMPLE, subsidyPercentage), subsidyCap ?? EXAMPLE, balance);
}
