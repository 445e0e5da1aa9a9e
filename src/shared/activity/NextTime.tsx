import { useLingui } from "@lingui/react/macro";
import type { SearchItem } from "#contract/search.ts";
import { usePlainLink } from "#src/platform/navigation/use-plain-link.ts";
import styles from "./ActivityCard.module.css";
import { NextSchedule, useNextWords } from "./NextSchedule.tsx";

/** The next free time of a result; it starts the booking of that very time where the checkout takes it. */
export function NextTime({ item }: { item: SearchItem }) {
  const { id, indexType, isEnrolmentNeeded, nextSchedule } = item;
  if (indexType === "PLAN" || isEnrolmentNeeded || nextSchedule === null)
    return (
      <span className={styles.next}>
        <NextSchedule instant={nextSchedule} />
      </span>
    );
  return <BookNext activityId={id} startsAt={nextSchedule} />;
}

function BookNext({ activityId, startsAt }: { activityId: string; startsAt: string }) {
  const { t } = useLingui();
  const when = useNextWords(startsAt);
  const link = usePlainLink({ to: "/checkout", search: { activityId, startsAt } });
  return (
    <a
      className={styles.time}
      href={`/checkout?activityId=${activityId}&startsAt=${startsAt.replace("+", "%2B")}`}
      aria-label={t`Reservar ${when}`}
      {...link}
    >
      {when}
    </a>
  );
}
