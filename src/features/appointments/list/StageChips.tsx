import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { AppointmentStage } from "#contract/enums.ts";
import { ChipLinks } from "#src/ui/layout/ChipLinks.tsx";
import { useWide } from "#src/ui/layout/use-wide.ts";
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

/** One stage at a time, as links: each is an address of its own. Folded where there is little room, unless one is chosen. */
export function StageChips({ current }: { current: AppointmentStage | undefined }) {
  const { t } = useLingui();
  const isWide = useWide();
  return (
    <details className={styles.filter} open={isWide || current !== undefined}>
      <summary>
        <SlidersHorizontal aria-hidden="true" size={16} />
        <Trans>Filtrar</Trans>
      </summary>
      <ChipLinks label={t`Filtrar por situação`}>
        {STAGES.map((stage) => (
          <li key={stage ?? "ALL"}>
            <Link
              to="/my-appointments"
              search={stage ? { stage } : {}}
              resetScroll={false}
              activeOptions={exactly}
              aria-current={current === stage ? "page" : undefined}
            >
              {stageFilter(stage)}
            </Link>
          </li>
        ))}
      </ChipLinks>
    </details>
  );
}
