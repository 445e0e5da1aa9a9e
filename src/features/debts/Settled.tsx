import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import CircleCheck from "lucide-react/icons/circle-check";
import type { Billing } from "#contract/purchase.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { ResultFrame } from "#src/shared/order-progress/ResultFrame.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { GoBack } from "./GoBack.tsx";
import { RenewalCard } from "./RenewalCard.tsx";

type Props = { paid: Billing; cardId: string | null; returnTo: string | undefined };

/** The last debt is paid: the account is as before, and the customer goes back to where they came from. */
export function Settled({ paid, cardId, returnTo }: Props) {
  const { t } = useLingui();
  return (
    <ResultFrame
      icon={<CircleCheck aria-hidden="true" />}
      title={t`Tudo certo: sua conta está regular de novo.`}
      actions={
        <>
          {returnTo ? (
            <GoBack to={returnTo} />
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
