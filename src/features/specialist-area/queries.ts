import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

/** The booked sessions of a day; of today where none is named. */
export const dayOptions = (api: Api, day: string | undefined) =>
  callOptions(api, "specialistDay", { query: { day } });

/** What is booked and free in six weeks; from this one on where no day is named. */
export const calendarOptions = (api: Api, from: string | undefined) =>
  callOptions(api, "specialistCalendar", { query: { from } });
