import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { SavedCard } from "#contract/purchase.ts";
import type { SubscriptionSummary } from "#contract/subscription.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { RadioCard } from "#src/ui/controls/ChoiceCard.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";

/** Another card for the renewals, or knowingly none. */
export type Replacement = { cardId: string } | "none" | null;

type Props = {
  plans: readonly SubscriptionSummary[];
  others: readonly SavedCard[];
  chosen: Replacement;
  onChoose: (chosen: Replacement) => void;
  error: string | undefined;
};

/** The plans that a card renews, and the choice of the card that does from then on. */
export function RenewedByCard({ plans, others, chosen, onChoose, error }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Alert
        tone="warn"
        title={
          <Plural
            value={plans.length}
            one="Este cartão renova um plano"
            other="Este cartão renova # planos"
          />
        }
      >
        <ul>
          {plans.map(({ id, title, nextRenewal }) => (
            <li key={id}>
              <Trans>
                {title}: próxima renovação em {formatDate(nextRenewal?.date ?? "")}
              </Trans>
            </li>
          ))}
        </ul>
        <p>
          <Trans>Sem cartão, o que o benefício não pagar fica em atraso nesse dia.</Trans>
        </p>
      </Alert>
      {others.length === 0 ? (
        <p>
          <Trans>Para que outro cartão pague as próximas, adicione-o antes de excluir este.</Trans>
        </p>
      ) : (
        <ChoiceGroup legend={<Trans>Qual cartão paga as próximas?</Trans>} layout="stack" error={error}>
          {others.map(({ id, brand, last4, validity }) => (
            <RadioCard
              key={id}
              name="replacement"
              value={id}
              title={t`${brand} final ${last4}`}
              description={t`Vence em ${validity}`}
              checked={typeof chosen === "object" && chosen?.cardId === id}
              onChange={() => onChoose({ cardId: id })}
            />
          ))}
          <RadioCard
            name="replacement"
            value="none"
            title={t`Nenhum por enquanto`}
            description={t`Os planos ficam sem cartão`}
            checked={chosen === "none"}
            onChange={() => onChoose("none")}
          />
        </ChoiceGroup>
      )}
    </>
  );
}
