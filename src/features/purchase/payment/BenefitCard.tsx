import { Trans } from "@lingui/react/macro";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { CheckboxCard } from "#src/ui/controls/ChoiceCard.tsx";
import { Badge } from "#src/ui/display/Badge.tsx";
import { usePurchase, usePurchaseState, usePurchaseVerbs } from "../flow/purchase-actor.ts";
import { refusalText } from "./words.ts";

/** The benefit: it combines with one other method, except where it makes the purchase wait for the renewal. */
export function BenefitCard() {
  const { customer } = usePurchase();
  const quote = usePurchaseState(({ context }) => context.quote);
  const benefit = usePurchaseState(({ context }) => context.customer.benefit);
  const isChosen = usePurchaseState(({ context }) => context.paymentMethods.subsid);
  const { chooseMethod } = usePurchaseVerbs();
  if (!quote) return null;
  const refusal = quote.refusals.subsid;
  const startsOn = quote.benefitStartsOn;
  const amount = quote.withBenefit.benefit;
  const company = customer.coParticipationCustomer?.company.fantasyName;
  return (
    <CheckboxCard
      name="subsid"
      checked={isChosen}
      onChange={() => chooseMethod("subsid")}
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
          company && <Trans>Sua empresa, {company}, paga esta parte.</Trans>
        )
      }
      aside={refusal ? undefined : `− ${formatMoney(amount)}`}
      disabledReason={refusal && refusalText(refusal, benefit)}
    />
  );
}
