import { Trans, useLingui } from "@lingui/react/macro";
import type { Billing } from "#contract/purchase.ts";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { AwaitingDebtPix } from "./AwaitingDebtPix.tsx";
import styles from "./Debts.module.css";
import { DebtUnderWay } from "./DebtUnderWay.tsx";
import type { Debts } from "./flow/use-debts.ts";
import { HowToPay } from "./HowToPay.tsx";
import { LastPaymentNotice } from "./LastPaymentNotice.tsx";
import { WhichDebt } from "./WhichDebt.tsx";

type Props = { page: Debts; chosen: Billing };

/** What is owed, and what can be done about the one that is chosen. */
export function DebtChoice({ page, chosen }: Props) {
  const { t } = useLingui();
  const { actor, state } = page;
  const { debts, last, declinedCard } = state.context;
  return (
    <PageBody width="reading">
      <div className={styles.page}>
        <PageHeading lead={<Trans>Pague agora e sua conta volta a ser regular no mesmo minuto.</Trans>}>
          {t`Pagamentos em atraso`}
        </PageHeading>
        <LastPaymentNotice last={last} declined={declinedCard} left={debts.length} />
        <WhichDebt
          debts={debts}
          chosen={chosen}
          onChoose={(debtId) => actor.send({ type: "debt.choose", debtId })}
        />
        <WayToPay key={chosen.id} page={page} chosen={chosen} />
      </div>
    </PageBody>
  );
}

function WayToPay(props: Props) {
  const { state } = props.page;
  if (state.matches({ viewing: "underWay" })) return <DebtUnderWay {...props} />;
  // What is typed for a card that takes the place of a Pix outlasts that Pix.
  return (
    <>
      {props.chosen.status === "AWAITING_PAYMENT" && <AwaitingDebtPix {...props} />}
      {state.matches({ viewing: "toPay" }) && <HowToPay {...props} />}
    </>
  );
}
