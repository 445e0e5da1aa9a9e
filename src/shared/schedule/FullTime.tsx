import { Trans } from "@lingui/react/macro";
import type { Schedule } from "#contract/catalogue.ts";
import { formatTime } from "#src/platform/time/format.ts";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { afterPress } from "#src/ui/press/after-press.ts";
import styles from "./TimeGrid.module.css";
import type { WaitingChoice } from "./Times.tsx";

/** A full time of the grid: opens its waiting list. */
export function FullTime({ schedule, waiting }: { schedule: Schedule; waiting: WaitingChoice }) {
  return (
    <button
      type="button"
      className={styles.time}
      data-full
      onClick={() => afterPress(() => waiting.onOpen(schedule))}
    >
      <span className={styles.clock}>{formatTime(schedule.date)}</span>{" "}
      <span className={styles.note}>
        <WaitNote position={waiting.positions.get(schedule.id) ?? null} />
      </span>
    </button>
  );
}

/** What a full time says of its list: that there is one, or the customer's place in it. */
export function WaitNote({ position }: { position: number | null }) {
  return (
    <>
      <VisuallyHidden>
        <Trans>lotado,</Trans>
      </VisuallyHidden>{" "}
      {position === null ? <Trans>lista de espera</Trans> : <Trans>na lista: {position}º</Trans>}
    </>
  );
}
