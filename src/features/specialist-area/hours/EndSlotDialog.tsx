import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { AvailabilitySlot } from "#contract/specialist-availability.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { isGone } from "#src/shared/change/is-gone.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { spanText, weekDayName } from "./clock.ts";
import styles from "./Hours.module.css";
import { useAvailabilityChange } from "./queries.ts";
import { SlotWhere } from "./SlotWhere.tsx";

/** What an hour of the week is, and its end. An hour is not changed: it ends, and another begins. */
export function EndSlotDialog({ slot, onClose }: { slot: AvailabilitySlot; onClose: () => void }) {
  const { t } = useLingui();
  const { id, title, weekDay, booked } = slot;
  const end = useAvailabilityChange((api, _: null) => api.call("specialistEndSlot", { params: { id } }), {
    done: t`Horário encerrado`,
    isDone: ({ slots }) => isGone(slots, id),
    onDone: onClose,
  });
  return (
    <LazyDialog
      open
      onClose={onClose}
      title={
        <span className={styles.title}>
          {weekDayName(weekDay)}, {spanText(slot)}
        </span>
      }
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button
            variant="danger"
            onClick={() => end.mutate(null)}
            loading={end.isPending}
            loadingText={t`Encerrando…`}
          >
            <Trans>Encerrar horário</Trans>
          </Button>
        </>
      }
    >
      <div className={styles.facts}>
        <p>
          <strong>{title}</strong>
        </p>
        <SlotWhere slot={slot} />
        <p>
          {booked > 0 ? (
            <Plural
              value={booked}
              one="# sessão já reservada continua marcada. As vagas livres deste horário saem da agenda."
              other="# sessões já reservadas continuam marcadas. As vagas livres deste horário saem da agenda."
            />
          ) : (
            <Trans>Ninguém reservou ainda. As vagas deste horário saem da agenda.</Trans>
          )}
        </p>
        <p className={styles.muted}>
          <Trans>Para mudar a hora ou o local, encerre este horário e adicione outro.</Trans>
        </p>
      </div>
      {end.error && <Alert tone="danger">{errorText(end.error)}</Alert>}
    </LazyDialog>
  );
}
