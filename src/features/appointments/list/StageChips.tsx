import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { AppointmentStage } from "#contract/enums.ts";
import { ChipLinks } from "#src/ui/layout/ChipLinks.tsx";
import { stageFilter } from "../stage-words.ts";

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
  );
}
