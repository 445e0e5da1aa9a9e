import { Trans } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import type { CoParticipationCustomer } from "#contract/user-data.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatMonth } from "#src/platform/time/format.ts";
import { MorePages } from "#src/shared/paging/MorePages.tsx";
import { UsedBar } from "#src/shared/wallet/UsedBar.tsx";
import { historyOptions } from "./queries.ts";
import { Section } from "./Section.tsx";
import { UseList } from "./UseList.tsx";
import styles from "./Wallet.module.css";

/** Every month of the benefit, the next one once something is reserved of it, and every purchase that used it. */
export function History({ benefit: { renewsOn } }: { benefit: CoParticipationCustomer }) {
  const pages = useSuspenseInfiniteQuery(historyOptions(useApi()));
  const { data } = pages;
  const months = data.pages[0]?.months.filter(({ month, used }) => month < renewsOn || used > 0);
  const uses = data.pages.flatMap(({ content }) => content);
  return (
    <div className={styles.sections} data-look="history">
      <Section title={<Trans>Mês a mês</Trans>}>
        <ul className={styles.months}>
          {months?.map((each) => (
            <li key={each.month}>
              <h3>{formatMonth(each.month)}</h3>
              <UsedBar month={each} />
              {each.usedByDependents > 0 && (
                <p className={styles.muted}>
                  <span data-item={`dependents@${each.month}`} data-amount="used">
                    <Trans>Dos quais {formatMoney(each.usedByDependents)} por dependentes</Trans>
                  </span>
                </p>
              )}
            </li>
          ))}
        </ul>
      </Section>
      <Section title={<Trans>Compras com o benefício</Trans>}>
        {uses.length === 0 && (
          <p className={styles.muted}>
            <Trans>Você ainda não usou o benefício.</Trans>
          </p>
        )}
        <UseList uses={uses} />
        <MorePages of={pages} />
      </Section>
    </div>
  );
}
