import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApi } from "#src/platform/http/use-api.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { Button } from "#src/ui/controls/Button.tsx";

/** Back to where the customer came from, once the account is read: a purchase knows it as it was when it started. */
export function GoBack({ to }: { to: string }) {
  const { t } = useLingui();
  const { history } = useRouter();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  async function goBack(): Promise<void> {
    setLeaving(true);
    // Without an answer it is stale, and read there.
    await queryClient.fetchQuery({ ...customerOptions(api), staleTime: 0, retry: false }).catch(() => null);
    history.push(to);
  }
  return (
    <Button size="lg" loading={isLeaving} loadingText={t`Carregando…`} onClick={() => void goBack()}>
      {isPurchase(to) ? <Trans>Voltar para a compra</Trans> : <Trans>Voltar</Trans>}
    </Button>
  );
}

const isPurchase = (path: string) => path.startsWith("/purchase/init") || path.startsWith("/checkout");
