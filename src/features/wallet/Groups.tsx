import { Trans } from "@lingui/react/macro";
import { isValidWithin, paidByGroup } from "#contract/subsidy.ts";
import type { BenefitGroup, CoParticipationCustomer } from "#contract/user-data.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { businessDay, formatDate } from "#src/platform/time/format.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";
import { GroupShare } from "#src/shared/wallet/GroupShare.tsx";
import { Section } from "./Section.tsx";
import styles from "./Wallet.module.css";

/** What a purchase of this price would get, as an example that is easy to reckon with. */
const EXAMPLE = 10_000;

/** What each group of the company pays of one purchase. */
export function Groups({ benefit: { groups, balance, unblockDate } }: { benefit: CoParticipationCustomer }) {
  const today = businessDay(new Date(serverNow()));
  return (
    <Section title={<Trans>Quanto a empresa paga</Trans>}>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.id} data-item={`group:${group.id}`}>
            <h3>{group.name}</h3>
            <p>
              <GroupShare group={group} />
            </p>
            <Validity group={group} />
            {unblockDate === null && isValidWithin(group, today, today) && (
              <p className={styles.muted} data-item={`group:${group.id}`} data-amount="estimate">
                <Trans>
                  Hoje, numa compra de {formatMoney(EXAMPLE)}, a empresa paga{" "}
                  {formatMoney(paidByGroup(group, EXAMPLE, balance))}.
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

/** From when or until when a group counts, where there is such a day. */
function Validity({ group: { validFrom, validUntil } }: { group: BenefitGroup }) {
  if (validFrom === null && validUntil === null) return null;
  return (
    <p className={styles.muted}>
      {validUntil === null ? (
        <Trans>Vale desde {formatDate(validFrom ?? "")}</Trans>
      ) : validFrom === null ? (
        <Trans>Vale até {formatDate(validUntil)}</Trans>
      ) : (
        <Trans>
          Vale de {formatDate(validFrom)} até {formatDate(validUntil)}
        </Trans>
      )}
    </p>
  );
}
