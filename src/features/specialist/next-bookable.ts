import type { Schedule } from "#contract/catalogue.ts";
import type { PartnerProfile } from "#contract/partner-profile.ts";

export interface NextBookable {
  activityId: string;
  title: string;
  schedule: Schedule;
}

/** Their earliest free time that the checkout takes: it has no step for an enrolment. Null where there is none. */
export function nextBookable({ nextTimes, content }: PartnerProfile): NextBookable | null {
  const enrolled = new Set(content.filter((item) => item.isEnrolmentNeeded).map(({ id }) => id));
  const first = nextTimes
    .filter(({ activityId }) => !enrolled.has(activityId))
    .flatMap(({ activityId, title, schedules: [schedule] }) =>
      schedule ? [{ activityId, title, schedule }] : [],
    )
    .sort((one, other) => Date.parse(one.schedule.date) - Date.parse(other.schedule.date));
  return first[0] ?? null;
}
