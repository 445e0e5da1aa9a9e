import { useLingui } from "@lingui/react/macro";
import CalendarDays from "lucide-react/icons/calendar-days";
import type { SearchItem } from "#contract/search.ts";
import { usePlainLink } from "#src/platform/navigation/use-plain-link.ts";
import styles from "./ActivityCard.module.css";
import { NextSchedule, useNextWords } from "./NextSchedule.tsx";

/** The next free time of a result; of an activity it starts the booking of that very time. */
export function NextTime({ item: { id, indexType, nextSchedule } }: { item: SearchItem }) {
  if (indexType === "PLAN" || nextSchedule === null)
    return (
      <>
        <CalendarDays aria-hidden="true" />
        <NextSchedule instant={nextSchedule} />
      </>
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
