import { Trans, useLingui } from "@lingui/react/macro";
import type { Billing } from "#contract/purchase.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { RadioCard } from "#src/ui/controls/ChoiceCard.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { Card } from "#src/ui/display/Card.tsx";
import { DebtLines } from "./DebtLines.tsx";
import styles from "./Debts.module.css";

type Props = { debts: readonly Billing[]; chosen: Billing; onChoose: (id: string) => void };

/** What is owed; one of several is paid at a time. */
export function WhichDebt({ debts, chosen, onChoose }: Props) {
  const { t } = useLingui();
  return (
    <>
      {debts.length > 1 && (
        <ChoiceGroup legend={t`Qual você quer pagar agora?`}>
          {debts.map((debt) => (
            <RadioCard
              key={debt.id}
              name="debt"
              checked={debt.id === chosen.id}
              onChange={() => onChoose(debt.id)}
              title={debt.title}
              description={debt.dueOn && t`${debt.partnerName} · desde ${formatDate(debt.dueOn)}`}
              aside={
                <span data-item={debt.id} data-amount="charged">
                  {formatMoney(debt.charged)}
                </span>
              }
            />
          ))}
        </ChoiceGroup>
      )}
      <Card as="section" aria-labelledby="debt-title">
        <div className={styles.debt}>
          <h2 id="debt-title">{chosen.title}</h2>
          <p className={styles.partner}>
            <Trans>
              {chosen.partnerName} · compra {chosen.number}
            </Trans>
          </p>
          <DebtLines debt={chosen} />
        </div>
      </Card>
    </>
  );
}
