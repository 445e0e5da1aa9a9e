import { Trans } from "@lingui/react/macro";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { CheckboxCard } from "#src/ui/controls/ChoiceCard.tsx";
import { Badge } from "#src/ui/display/Badge.tsx";

type Props = {
  isChosen: boolean;
  onToggle: () => void;
  /** What the benefit pays, in centavos. */
  amount: number;
  /** What it leaves to be paid otherwise, in centavos. */
  left: number;
  /** Paying by the benefit makes the purchase start on this day, `YYYY-MM-DD`; null: it starts now. */
  startsOn: string | null;
  company: string | undefined;
  /** Why it cannot be chosen; null when it can. */
  refusal: string | null;
};

/** The benefit: it combines with one other method, except where it makes the purchase wait for the renewal. */
export function BenefitMethod({ isChosen, onToggle, amount, left, startsOn, company, refusal }: Props) {
  return (
    <CheckboxCard
      name="subsid"
      checked={isChosen}
      onChange={onToggle}
      title={
        <>
          <Trans>Benefício da empresa</Trans>
          {startsOn && (
            <Badge tone="benefit">
              <Trans>próxima renovação</Trans>
            </Badge>
          )}
        </>
      }
      description={
        refusal ? undefined : startsOn ? (
          <Trans>
            Reserva o saldo de {formatDate(startsOn)} e o plano começa nesse dia. O uso depende de aprovação
            no dia da renovação.
          </Trans>
        ) : (
          <>
            {company && <Trans>Sua empresa, {company}, paga esta parte.</Trans>}{" "}
            {!isChosen && <Trans>Com ele, você paga {formatMoney(left)}.</Trans>}
          </>
        )
      }
      aside={refusal ? undefined : <span data-amount="subsidy">{`− ${formatMoney(amount)}`}</span>}
      disabledReason={refusal}
    />
  );
}
