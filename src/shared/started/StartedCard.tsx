import { Trans } from "@lingui/react/macro";
import type { StartedPurchase } from "#contract/started-purchase.ts";
import { formatDayMonth, formatTime } from "#src/platform/time/format.ts";
import { activityDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./StartedList.module.css";

interface Props {
  started: StartedPurchase;
  isDiscarding: boolean;
  onContinue: () => void;
  onDiscard: () => void;
}

/** One purchase or booking that was begun: what it is, where from, and the two ways on. */
export function StartedCard({ started, isDiscarding, onContinue, onDiscard }: Props) {
  const { id, title, specialistName, scheduleStart, scheduleTimeZone, holdUntil } = started;
  const { categoryHue: hue, categoryMotif: motif, photo, isOrdered, isFromOtherDevice } = started;
  return (
    <li className={styles.card}>
      <ListingPicture of={activityDrawing({ hue, motif }, id)} photo={photo} className={styles.art} />
      <div className={styles.words}>
        <strong>{title}</strong>
        <p>
          <Trans>com {specialistName}</Trans>
          {scheduleStart && scheduleTimeZone && (
            <>
              {" · "}
              {formatDayMonth(scheduleStart, scheduleTimeZone)}, {formatTime(scheduleStart, scheduleTimeZone)}
            </>
          )}
        </p>
        <p className={styles.from}>
          {isOrdered ? (
            <Trans>Conferindo o pagamento</Trans>
          ) : isFromOtherDevice ? (
            <Trans>Continuado de outro aparelho</Trans>
          ) : (
            <Trans>Você parou aqui</Trans>
          )}
          {holdUntil && scheduleTimeZone && !isOrdered && (
            <>
              {" · "}
              <Trans>horário guardado até {formatTime(holdUntil, scheduleTimeZone)}</Trans>
            </>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button size="sm" onClick={onContinue}>
          {isOrdered ? <Trans>Ver como ficou</Trans> : <Trans>Continuar</Trans>}
        </Button>
        {!isOrdered && (
          <Button
            variant="link"
            size="sm"
            onClick={onDiscard}
            loading={isDiscarding}
            loadingText={<Trans>Descartando…</Trans>}
          >
            <Trans>Descartar</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
