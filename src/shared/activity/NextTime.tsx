import { useLingui } from "@lingui/react/macro";
import type { NavigateOptions } from "@tanstack/react-router";
import type { SearchItem } from "#contract/search.ts";
import { usePlainLink } from "#src/platform/navigation/use-plain-link.ts";
import styles from "./ActivityCard.module.css";
import { NextSchedule, useNextWords } from "./NextSchedule.tsx";

/** Of an item's page: where its next times are. */
export const TIMES_ID = "horarios";

/**
 * The next free time of a result. It starts the booking of that very time where the checkout takes it; what is bought in steps begins at
 * its times.
 */
export function NextTime({ item }: { item: SearchItem }) {
  const { t } = useLingui();
  const { id, indexType, isEnrolmentNeeded, nextSchedule: startsAt } = item;
  if (startsAt === null)
    return (
      <span className={styles.next}>
        <NextSchedule instant={null} />
      </span>
    );
  const at = { startsAt, label: (when: string) => t`Ver horários, o próximo ${when}` };
  if (indexType === "PLAN")
    return (
      <Pill
        {...at}
        href={`/planos/${id}#${TIMES_ID}`}
        target={{ to: "/planos/$planId", params: { planId: id }, hash: TIMES_ID }}
      />
    );
  if (isEnrolmentNeeded)
    return (
      <Pill
        {...at}
        href={`/atividades/${id}#${TIMES_ID}`}
        target={{ to: "/atividades/$activityId", params: { activityId: id }, hash: TIMES_ID }}
      />
    );
  return (
    <Pill
      startsAt={startsAt}
      label={(when) => t`Reservar ${when}`}
      href={`/checkout?activityId=${id}&startsAt=${startsAt.replace("+", "%2B")}`}
      target={{ to: "/checkout", search: { activityId: id, startsAt } }}
    />
  );
}

interface PillProps {
  startsAt: string;
  label: (when: string) => string;
  href: string;
  target: NavigateOptions;
}

function Pill({ startsAt, label, href, target }: PillProps) {
  const when = useNextWords(startsAt);
  const link = usePlainLink(target);
  return (
    <a className={styles.time} href={href} aria-label={label(when)} {...link}>
      {when}
    </a>
  );
}
