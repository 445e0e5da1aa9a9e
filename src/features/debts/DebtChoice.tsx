import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Billing } from "#contract/purchase.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { configurationOptions } from "#src/shared/queries.ts";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { AwaitingDebtPix } from "./AwaitingDebtPix.tsx";
import styles from "./Debts.module.css";
import { DebtUnderWay } from "./DebtUnderWay.tsx";
import { HowToPay } from "./HowToPay.tsx";
import { LastPaymentNotice } from "./LastPaymentNotice.tsx";
import type { Debts } from "./use-debts.ts";
import { WhichDebt } from "./WhichDebt.tsx";

type Props = Omit<Debts, "debts"> & {
  debts: readonly [Billing, ...Billing[]];
  /** The debt that a link named. */
  cameFor: string | undefined;
};

/** What is owed, and what can be done about the one that is chosen. */
export function DebtChoice({ debts, cameFor, ...page }: Props) {
  const { t } = useLingui();
  const asked = page.last?.kind === "codeAsked" ? page.last.billingId : cameFor;
  const tried = page.last?.kind === "failed" ? page.last.tried : null;
  const [wanted, setWanted] = useState({ id: tried?.billingId ?? asked, isAsked: tried === null });
  const chosen = debts.find(({ id }) => id === wanted.id) ?? debts[0];
  return (
    <PageBody width="reading">
      <div className={styles.page}>
        <PageHeading lead={<Trans>Pague agora e sua conta volta a ser regular no mesmo minuto.</Trans>}>
          {t`Pagamentos em atraso`}
        </PageHeading>
        <LastPaymentNotice last={page.last} left={debts.length} />
        <WhichDebt debts={debts} chosen={chosen} onChoose={(id) => setWanted({ id, isAsked: false })} />
        <WayToPay
          key={`${chosen.id} ${chosen.status}`}
          debt={chosen}
          wasAsked={wanted.isAsked && wanted.id === chosen.id}
          {...page}
        />
      </div>
    </PageBody>
  );
}

type WayProps = Omit<Debts, "debts"> & {
  debt: Billing;
  /** Its code was asked for, a moment ago or by a link: it is shown at once. */
  wasAsked: boolean;
};

function WayToPay({ debt, wasAsked, ...page }: WayProps) {
  const { data: configuration } = useSuspenseQuery(configurationOptions(useApi()));
  const { customer, pay, signIn } = page;
  const failed = page.last?.kind === "failed" && page.last.tried?.billingId === debt.id ? page.last : null;
  const declinedCard = failed?.declinedCard ?? null;
  const tried = failed?.tried?.payment ?? null;
  const how = { debt, declinedCard, tried, customer, configuration, onPay: pay, onSignedOut: signIn };
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
          prefersCard={tried !== null}
          onPaid={paid}
          onGivenUp={page.refresh}
          byCard={<HowToPay {...how} withoutPix />}
        />
      );
    default:
      return <DebtUnderWay debt={debt} onPaid={paid} />;
  }
}
