import { Trans, useLingui } from "@lingui/react/macro";
import { formatDate } from "#src/platform/time/format.ts";
import { Field } from "#src/ui/controls/Field.tsx";
import { Input } from "#src/ui/controls/Input.tsx";
import { ChangeDialog } from "../ChangeDialog.tsx";
import { RenewalAmounts } from "../RenewalAmounts.tsx";
import { type ChangeActor, useChangeDialog } from "./change-actor.ts";

/** Asks for the day of return. The browser's own date field knows the range. */
export function PauseDialog({ change }: { change: ChangeActor }) {
  const { t } = useLingui();
  const { plan, resumesOn, isSent, isDayAsked, chooseDay, dialog } = useChangeDialog(change);
  if (!plan.pause) return null;
  const { nextRenewal } = plan;
  const { earliest, latest } = plan.pause;
  return (
    <ChangeDialog
      {...dialog}
      title={t`Pausar ${plan.title}?`}
      keep={<Trans>Não pausar</Trans>}
      confirm={<Trans>Pausar o plano</Trans>}
      busy={t`Pausando…`}
    >
      {nextRenewal && (
        <p data-item={`${plan.id}@${nextRenewal.date}`}>
          <Trans>
            A renovação de {formatDate(nextRenewal.date)} não é cobrada nesse dia, e sim no dia da volta: o
            plano renova, um novo período começa e <RenewalAmounts {...nextRenewal} />, pelos valores de hoje.
            Até lá você usa o que já pagou.
          </Trans>
        </p>
      )}
      <Field
        label={<Trans>Dia da volta</Trans>}
        hint={
          <Trans>
            De {formatDate(earliest)} a {formatDate(latest)}
          </Trans>
        }
        error={isDayAsked && t`Escolha um dia dentro desse intervalo.`}
        required
      >
        <Input
          type="date"
          min={earliest}
          max={latest}
          value={resumesOn}
          readOnly={isSent}
          onChange={(event) => chooseDay(event.target.value)}
        />
      </Field>
    </ChangeDialog>
  );
}
