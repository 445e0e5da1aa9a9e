import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Subscription } from "#contract/subscription.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Field } from "#src/ui/controls/Field.tsx";
import { Input } from "#src/ui/controls/Input.tsx";
import { ChangeDialog } from "./ChangeDialog.tsx";

type Props = { plan: Subscription; range: { earliest: string; latest: string }; onClose: () => void };

/** Asks for the day of return. The browser's own date field knows the range. */
export function PauseDialog({ plan, range, onClose }: Props) {
  const { t } = useLingui();
  const { earliest, latest } = range;
  const [resumesOn, setResumesOn] = useState(earliest);
  const fits = resumesOn >= earliest && resumesOn <= latest;
  return (
    <ChangeDialog
      id={plan.id}
      title={t`Pausar ${plan.title}?`}
      keep={<Trans>Não pausar</Trans>}
      confirm={<Trans>Pausar o plano</Trans>}
      busy={t`Pausando…`}
      done={t`Plano em pausa`}
      isMissing={() => !fits}
      change={(api) => api.call("pauseSubscription", { params: { id: plan.id }, body: { resumesOn } })}
      isDone={(now) => now.status === "PAUSED" && now.resumesOn === resumesOn}
      onClose={onClose}
    >
      <p>
        <Trans>
          A próxima renovação não é cobrada. Você usa o que já pagou, e no dia da volta um novo período começa
          e é pago.
        </Trans>
      </p>
      <Field
        label={<Trans>Dia da volta</Trans>}
        hint={
          <Trans>
            De {formatDate(earliest)} a {formatDate(latest)}
          </Trans>
        }
        error={!fits && t`Escolha um dia dentro desse intervalo.`}
        required
      >
        <Input
          type="date"
          min={earliest}
          max={latest}
          value={resumesOn}
          onChange={(event) => setResumesOn(event.target.value)}
        />
      </Field>
    </ChangeDialog>
  );
}
