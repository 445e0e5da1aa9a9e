import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { AppointmentStage } from "#contract/enums.ts";
import { bringIntoView } from "#src/ui/layout/bring-into-view.ts";
import { stageFilter } from "../stage-words.ts";
import styles from "./StageChips.module.css";

// The router marks a link by itself, and 'all' would be marked whatever is shown: only an equal search counts.
const exactly = { exact: true };

const STAGES: readonly (AppointmentStage | undefined)[] = [
  undefined,
  "SCHEDULED",
  "PREPARING",
  "FINISHED",
  "CANCELLED",
];

/** One stage at a time, as links: each is an address of its own. */
export function StageChips({ current }: { current: AppointmentStage | undefined }) {
  const { t } = useLingui();
  return (
    <nav className={styles.chips} aria-label={t`Filtrar por situação`}>
      <ul onFocus={bringIntoView}>
        {STAGES.map((stage) => (
          <li key={stage ?? "ALL"}>
            <Link
              to="/my-appointments"
              search={stage ? { stage } : {}}
              resetScroll={false}
              className={styles.chip}
              activeOptions={exactly}
              aria-current={current === stage ? "page" : undefined}
            >
              {stageFilter(stage)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
