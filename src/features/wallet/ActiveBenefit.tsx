import { Trans } from "@lingui/react/macro";
import { useSuspenseQueries } from "@tanstack/react-query";
import type { CoParticipationCustomer } from "#contract/user-data.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { keyOf } from "#src/platform/offline/kept-key.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { SeenAt } from "#src/shared/offline/SeenAt.tsx";
import { monthBefore } from "#src/shared/wallet/month-before.ts";
import { BalanceCard } from "./BalanceCard.tsx";
import { Blocked } from "./Blocked.tsx";
import { Groups } from "./Groups.tsx";
import { monthOptions } from "./queries.ts";
import { Section } from "./Section.tsx";
import { UseList } from "./UseList.tsx";
import styles from "./Wallet.module.css";

/** What can be bought with the benefit now, and what this month and the next have paid so far. */
export function ActiveBenefit({ benefit }: { benefit: CoParticipationCustomer }) {
  const api = useApi();
  const { renewsOn, unblockDate } = benefit;
  const month = monthBefore(renewsOn);
  const [{ data: current }, { data: next }] = useSuspenseQueries({
    queries: [monthOptions(api, month), monthOptions(api, renewsOn)],
  });
  return (
    <div className={styles.sections} data-look="active">
      <SeenAt of={[keyOf("benefitMe", {}), keyOf("benefitStatement", { query: { month } })]} />
      {unblockDate && <Blocked until={unblockDate} />}
      <BalanceCard benefit={benefit} months={current.months} />
      <Groups benefit={benefit} />
      <Section title={<Trans>Compras deste mês</Trans>}>
        {current.content.length > 0 ? (
          <UseList uses={current.content} />
        ) : (
          <p className={styles.muted}>
            <Trans>Nenhuma compra com o benefício neste mês.</Trans>
          </p>
        )}
      </Section>
      {next.content.length > 0 && (
        <Section title={<Trans>Reservas para {formatDate(renewsOn)}</Trans>}>
          <p className={styles.muted}>
            <Trans>Já saem do próximo saldo, e são aprovadas no dia da renovação.</Trans>
          </p>
          <UseList uses={next.content} />
        </Section>
      )}
    </div>
  );
}
