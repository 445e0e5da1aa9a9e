import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import type { Billing } from "#contract/purchase.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { ResultFrame } from "#src/shared/order-progress/ResultFrame.tsx";
import { customerOptions } from "#src/shared/queries.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { RenewalCard } from "./RenewalCard.tsx";

type Props = { paid: Billing; cardId: string | null; returnTo: string | undefined };

/** The last debt is paid: the account is as before, and the customer goes back to where they came from. */
export function Settled({ paid, cardId, returnTo }: Props) {
  const { t } = useLingui();
  const { history } = useRouter();
  const api = useApi();
  const queryClient = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  /** A purchase knows the customer as they were when it started: an account that was not read after the payment is read first. */
  async function goBack(path: string): Promise<void> {
    setLeaving(true);
    // Without an answer it is stale, and read there.
    await queryClient.fetchQuery({ ...customerOptions(api), retry: false }).catch(() => null);
    history.push(path);
  }
  return (
    <ResultFrame
      icon={<CircleCheck aria-hidden="true" />}
      title={t`Tudo certo: sua conta está regular de novo.`}
      actions={
        <>
          {returnTo ? (
            <Button
              size="lg"
              loading={isLeaving}
              loadingText={t`Carregando…`}
              onClick={() => void goBack(returnTo)}
            >
              {isPurchase(returnTo) ? <Trans>Voltar para a compra</Trans> : <Trans>Voltar</Trans>}
            </Button>
          ) : (
            <Button asChild size="lg">
              <Link to="/busca">
                <Trans>Encontrar uma atividade</Trans>
              </Link>
            </Button>
          )}
          <Button asChild size="lg" variant="outline">
            <Link to="/my-appointments">
              <Trans>Ver minhas reservas</Trans>
            </Link>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Recebemos{" "}
          <strong data-item={paid.id} data-amount="charged">
            {formatMoney(paid.charged)}
          </strong>{" "}
          de {paid.title}. Você já pode comprar como antes.
        </Trans>
      </p>
      {cardId && <RenewalCard debt={paid} cardId={cardId} />}
    </ResultFrame>
  );
}

const isPurchase = (path: string) => path.startsWith("/purchase/init") || path.startsWith("/checkout");
