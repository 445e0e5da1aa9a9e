import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { failedWith } from "#contract/failure.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useIsForCustomers } from "#src/platform/session/use-is-for-customers.ts";
import { useIsSignedIn } from "#src/platform/session/use-session.ts";
import { useStored } from "#src/platform/storage/use-stored.ts";
import { CardGrid, CardGridSkeleton } from "#src/shared/activity/CardGrid.tsx";
import { NONE, saved, setSaved } from "#src/shared/favourites/saved.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Segment } from "#src/ui/controls/Chip.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { ErrorState } from "#src/ui/feedback/ErrorState.tsx";
import { OfflineState } from "#src/ui/feedback/OfflineState.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { Stack } from "#src/ui/layout/Stack.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { NothingSaved } from "./NothingSaved.tsx";
import { ORDERS, type Order, ordered } from "./order.ts";
import { savedItemsOptions } from "./queries.ts";

/** `/salvos`: what was saved, to be compared by price, time and place. */
export function SavedPage() {
  const { ids } = useStored(saved) ?? NONE;
  return (
    <PageBody>
      <Stack gap={6}>
        <PageHeading
          lead={
            ids.length > 0 && (
              <Plural
                value={ids.length}
                one="# opção para comparar com calma."
                other="# opções para comparar com calma."
              />
            )
          }
        >
          <Trans>Salvos</Trans>
        </PageHeading>
        {ids.length === 0 ? <Nothing /> : <SavedItems ids={ids} />}
      </Stack>
    </PageBody>
  );
}

/** Nothing on this device: of a customer's list that says nothing before the account was read. */
function Nothing() {
  const isSignedIn = useIsSignedIn();
  const isForCustomers = useIsForCustomers();
  const isCustomer = isSignedIn && isForCustomers;
  const { ofAccount } = useStored(saved) ?? NONE;
  const account = useQuery({
    ...callOptions(useApi(), "favourites", {}),
    enabled: isCustomer && !ofAccount,
    retry: false,
  });
  const isSavedThere = (account.data?.ids.length ?? 0) > 0;
  // Whatever keeps the two lists the same tries again when it hears of this one.
  useEffect(() => {
    if (isSavedThere) saved.write(saved.read() ?? NONE);
  }, [isSavedThere]);
  if (!isCustomer || ofAccount || (account.data && !isSavedThere)) return <NothingSaved />;
  if (!account.isError) return <CardGridSkeleton count={3} />;
  return <Failed error={account.error} onRetry={() => account.refetch()} retrying={account.isFetching} />;
}

interface FailedProps {
  error: Error | null;
  onRetry: () => void;
  retrying: boolean;
}

function Failed({ error, ...retry }: FailedProps) {
  const isOffline = failedWith(error, "NETWORK");
  return isOffline ? <OfflineState {...retry} /> : <ErrorState {...retry}>{errorText(error)}</ErrorState>;
}

function SavedItems({ ids }: { ids: string[] }) {
  const asked = useAsked(ids);
  const items = useQuery({ ...savedItemsOptions(useApi(), asked), placeholderData: keepPreviousData });
  const [order, setOrder] = useState<Order>("saved");
  if (items.isPending) return <CardGridSkeleton count={Math.min(ids.length, 6)} />;
  if (!items.data) {
    return <Failed error={items.error} onRetry={() => items.refetch()} retrying={items.isFetching} />;
  }
  const { content } = items.data;
  const shown = ordered(content, ids, order);
  return (
    <>
      {!items.isPlaceholderData && <Gone ids={ids.filter((id) => !content.some((item) => item.id === id))} />}
      <div>
        <h2>
          <VisuallyHidden>
            <Trans>O que você salvou</Trans>
          </VisuallyHidden>
        </h2>
        {shown.length > 1 && <OrderChoice order={order} onChange={setOrder} />}
      </div>
      <CardGrid items={shown} />
    </>
  );
}

/** The items to ask for: what is taken off, or put back, is among those that are here already. */
function useAsked(ids: string[]): string[] {
  const [asked, setAsked] = useState(ids);
  if (ids.every((id) => asked.includes(id))) return asked;
  setAsked(ids);
  return ids;
}

function OrderChoice({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const { t } = useLingui();
  const words = { saved: t`Recentes`, price: t`Preço`, time: t`Horário` };
  return (
    <ChoiceGroup legend={<Trans>Ordem</Trans>} hideLegend layout="joined">
      {ORDERS.map((each) => (
        <Segment key={each} name="order" checked={order === each} onChange={() => onChange(each)}>
          {words[each]}
        </Segment>
      ))}
    </ChoiceGroup>
  );
}

/** What was saved and is not offered any more. */
function Gone({ ids }: { ids: string[] }) {
  if (ids.length === 0) return null;
  const forget = () => {
    for (const id of ids) setSaved(id, false);
  };
  return (
    <Alert
      action={
        <Button variant="link" onClick={forget}>
          <Trans>Tirar da lista</Trans>
        </Button>
      }
    >
      <Plural
        value={ids.length}
        one="# opção que você salvou não está mais disponível."
        other="# opções que você salvou não estão mais disponíveis."
      />
    </Alert>
  );
}
