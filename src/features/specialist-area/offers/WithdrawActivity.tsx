import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { OfferedActivity } from "#contract/specialist-offers.ts";
import { preloadDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { useOffersChange } from "./queries.ts";
import { WithdrawDialog } from "./WithdrawDialog.tsx";

/** The way to take an activity off sale. */
export function WithdrawActivity({ activity }: { activity: OfferedActivity }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { id, title, slots } = activity;
  const withdraw = useOffersChange(
    (api, _: null) => api.call("specialistWithdrawActivity", { params: { id } }),
    {
      done: t`Atividade fora de venda`,
      onDone: () => setAsking(false),
      isDone: ({ content }) => content.some((known) => known.id === id && known.isWithdrawn),
    },
  );
  return (
    <div>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onClick={() => setAsking(true)}
      >
        <Trans>Tirar de venda</Trans>
      </Button>
      {isAsking && (
        <WithdrawDialog title={title} withdraw={withdraw} onClose={() => setAsking(false)}>
          <p>
            <Trans>
              Ninguém mais encontra nem compra esta atividade e os planos dela. As sessões vendidas e os
              planos ativos continuam valendo, e esta decisão não tem volta.
            </Trans>
          </p>
          {slots > 0 && (
            <p>
              <Trans>
                Os horários da semana continuam para quem já tem plano. Se não há ninguém, encerre-os em
                Horários.
              </Trans>
            </p>
          )}
        </WithdrawDialog>
      )}
    </div>
  );
}
