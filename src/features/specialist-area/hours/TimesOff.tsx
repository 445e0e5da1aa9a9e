import { Trans } from "@lingui/react/macro";
import CalendarOff from "lucide-react/icons/calendar-off";
import { useState } from "react";
import type { TimeOff } from "#contract/specialist-availability.ts";
import { preloadDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./Hours.module.css";
import { TimeOffDialog } from "./TimeOffDialog.tsx";
import { TimeOffRow } from "./TimeOffRow.tsx";

/** The days and hours to come at which nothing can be booked. */
export function TimesOff({ timesOff }: { timesOff: readonly TimeOff[] }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="folgas">
      <header className={styles.head}>
        <div>
          <h2 id="folgas">
            <Trans>Folgas e férias</Trans>
          </h2>
          <p className={styles.muted}>
            <Trans>Nesses dias e horas ninguém consegue reservar. O motivo, só você vê.</Trans>
          </p>
        </div>
        <Button
          variant="outline"
          aria-haspopup="dialog"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setAdding(true)}
        >
          <CalendarOff aria-hidden="true" size={18} />
          <Trans>Marcar folga</Trans>
        </Button>
      </header>
      {timesOff.length === 0 ? (
        <p className={styles.none}>
          <Trans>Nenhuma folga marcada.</Trans>
        </p>
      ) : (
        <ul className={styles.timesOff}>
          {timesOff.map((timeOff) => (
            <TimeOffRow key={timeOff.id} timeOff={timeOff} />
          ))}
        </ul>
      )}
      {isAdding && <TimeOffDialog onClose={() => setAdding(false)} />}
    </section>
  );
}
