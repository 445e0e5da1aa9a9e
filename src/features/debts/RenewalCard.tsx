import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Billing } from "#contract/purchase.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { savedCardsOptions } from "#src/shared/payment/queries.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";

type Props = {
  debt: Billing;
  /** The card that has paid it. */
  cardId: string;
};

/** Asks whether the card that paid a renewal's debt is to pay the next renewals, where another one would. */
export function RenewalCard({ debt, cardId }: Props) {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: plans } = useQuery(callOptions(api, "subscriptions", { query: { size: 100 } }));
  const { data: cards } = useQuery(savedCardsOptions(api));
  const change = useMutation({
    mutationFn: (id: string) =>
      api.call("changeSubscriptionCard", { params: { id }, body: { paymentMethodId: cardId } }),
    onSettled: () =>
      Promise.all(
        ["subscriptions", "subscription"].map((call) => queryClient.invalidateQueries({ queryKey: [call] })),
      ),
  });
  const plan = plans?.content.find(({ planId, nextRenewal }) => planId === debt.itemId && nextRenewal);
  if (!plan || !cards) return null;
  const { title } = plan;
  const saved = cards.content.find(({ id }) => id === cardId);
  const name = saved && t`${saved.brand} final ${saved.last4}`;
  if (change.isSuccess)
    return (
      <Alert tone="success" live>
        <Trans>
          As próximas renovações de {title} usam o cartão {name}.
        </Trans>
      </Alert>
    );
  if (plan.card?.id === cardId || plan.methods.includes("PAYROLL_DISCOUNT")) return null;
  return (
    <Alert
      tone="warn"
      live
      action={
        saved ? (
          <Button variant="outline" loading={change.isPending} onClick={() => change.mutate(plan.id)}>
            <Trans>Renovar com o cartão {name}</Trans>
          </Button>
        ) : (
          <Link to="/my-appointments/planos">
            <Trans>Trocar o cartão em Meus planos</Trans>
          </Link>
        )
      }
    >
      {plan.card ? (
        <Trans>
          As próximas renovações de {title} continuam no cartão {plan.card.brand} final {plan.card.last4}.
        </Trans>
      ) : (
        <Trans>As próximas renovações de {title} continuam sem cartão.</Trans>
      )}
      {change.error && <p>{errorText(change.error)}</p>}
    </Alert>
  );
}
