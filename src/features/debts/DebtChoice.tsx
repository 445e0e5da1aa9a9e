import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Billing } from "#contract/purchase.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { AwaitingDebtPix } from "./AwaitingDebtPix.tsx";
import styles from "./Debts.module.css";
import { DebtUnderWay } from "./DebtUnderWay.tsx";
import { HowToPay } from "./HowToPay.tsx";
import { LastPaymentNotice } from "./LastPaymentNotice.tsx";
import { configurationOptions } from "./queries.ts";
import type { Debts } from "./use-debts.ts";
import { WhichDebt } from "./WhichDebt.tsx";

type Props = Omit<Debts, "debts"> & { debts: readonly [Billing, ...Billing[]] };

/** What is owed, and what can be done about the one that is chosen. */
export function DebtChoice({ debts, ...page }: Props) {
  const { t } = useLingui();
  const codeAsked = page.last?.kind === "codeAsked" ? page.last.billingId : null;
  const [wanted, setWanted] = useState<string | null>(codeAsked);
  const chosen = debts.find(({ id }) => id === wanted) ?? debts[0];
  return (
    <PageBody width="reading">
      <div className={styles.page}>
        <PageHeading lead={<Trans>Pague agora e sua conta volta a ser regular no mesmo minuto.</Trans>}>
          {t`Pagamentos em atraso`}
        </PageHeading>
        <LastPaymentNotice last={page.last} left={debts.length} />
        <WhichDebt debts={debts} chosen={chosen} onChoose={setWanted} />
        <WayToPay
          key={`${chosen.id} ${chosen.status}`}
          debt={chosen}
          wasAsked={codeAsked === chosen.id}
          {...page}
        />
      </div>
    </PageBody>
  );
}

function WayToPay({ debt, wasAsked, ...page }: Omit<Debts, "debts"> & { debt: Billing; wasAsked: boolean }) {
  const { data: configuration } = useSuspenseQuery(configurationOptions(useApi()));
  const { customer, pay, signIn } = page;
  const how = { debt, customer, configuration, onPay: pay, onSignedOut: signIn };
  const paid = () => page.paid(debt);
  switch (debt.status) {
    case "OVERDUE":
      return <HowToPay {...how} />;
    case "AWAITING_PAYMENT":
      return (
        <AwaitingDebtPix
          debt={debt}
          answeredAt={page.answeredAt}
          startsOpen={wasAsked}
          onPaid={paid}
          onGivenUp={page.refresh}
          byCard={<HowToPay {...how} withoutPix />}
        />
      );
    default:
      return <DebtUnderWay debt={debt} onPaid={paid} />;
  }
}
