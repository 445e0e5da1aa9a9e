import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { errorText } from "#src/platform/errors/error-text.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { businessDay } from "#src/platform/time/format.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";
import { usePaymentState } from "#src/shared/payment/payment-actor.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useClaim } from "./use-claim.ts";

/** The benefit that waits for the account's e-mail, offered where it pays. */
export function WaitingBenefit({ companyName }: { companyName: string }) {
  const { t } = useLingui();
  const claim = useClaim();
  const paid = usePaidByCompany();
  return (
    <Alert
      title={<Trans>A {companyName} tem um benefício para você</Trans>}
      action={
        <Button
          size="sm"
          variant="outline"
          onClick={() => claim.mutate({ by: "EMAIL" })}
          loading={claim.isPending}
          loadingText={t`Ativando…`}
        >
          <Trans>Ativar benefício</Trans>
        </Button>
      }
    >
      {paid ? (
        <Trans>
          Sua empresa paga <Amount is="offered-subsidy" value={paid} /> desta compra.
        </Trans>
      ) : (
        <Trans>Ative-o para usar a parte que a empresa paga.</Trans>
      )}
      {claim.error && (
        <p role="alert">
          <strong>{errorText(claim.error)}</strong>
        </p>
      )}
    </Alert>
  );
}

/** What the company would pay of what is bought, in centavos, by the rule that prices it; 0 where that is nothing, or not known. */
function usePaidByCompany(): number {
  const api = useApi();
  const { itemType, itemId, activityId } = usePaymentState(({ context }) => context.item);
  const scheduleIds = usePaymentState(({ context }) => context.schedules);
  const isPlan = itemType === "PLAN";
  const ofPlan = useQuery({
    ...callOptions(api, "planPrice", {
      params: { planId: itemId },
      query: { date: businessDay(new Date(serverNow())), offered: true },
    }),
    enabled: isPlan,
  });
  const ofSchedules = useQuery({
    ...callOptions(api, "schedulesPrice", { params: { scheduleIds }, query: { activityId, offered: true } }),
    enabled: !isPlan && scheduleIds.length > 0,
  });
  return (isPlan ? ofPlan : ofSchedules).data?.subsidyValue ?? 0;
}
