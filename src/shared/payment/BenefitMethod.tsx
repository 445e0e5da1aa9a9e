import { Trans } from "@lingui/react/macro";
import { formatDate } from "#src/platform/time/format.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
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
          <>
            <Trans>
              Reserva o saldo de {formatDate(startsOn)} e o plano começa nesse dia. O uso depende de aprovação
              no dia da renovação.
            </Trans>{" "}
            {!isChosen && left === 0 && <Trans>Com ele, você não paga nada agora.</Trans>}
          </>
        ) : (
          <>
            {company && <Trans>Sua empresa, {company}, paga esta parte.</Trans>}{" "}
            {!isChosen && (
              <Trans>
                Com ele, você paga <Amount is="due-now" value={left} />.
              </Trans>
            )}
          </>
        )
      }
      aside={refusal ? undefined : <Amount is="subsidy" value={amount} off />}
      disabledReason={refusal}
    />
  );
}
