import type { QueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "#contract/call.ts";
import type { Calls } from "#contract/calls.ts";
import { failureOf } from "#contract/failure.ts";

/** Shows times that were refused as full so at once: until they are read anew they would be offered again. */
export function markFull(queryClient: QueryClient, error: unknown): void {
  const { code, body } = failureOf(error);
  if (code !== "SCHEDULE_FULL") return;
  queryClient.setQueriesData<AnswerOf<Calls["activitySchedules"]>>(
    { queryKey: ["activitySchedules"] },
    (read) =>
      read && {
        ...read,
        content: read.content.map((time) =>
          body?.scheduleIds?.includes(time.id) ? { ...time, vacancies: 0 } : time,
        ),
      },
  );
}
