import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

/** The booked sessions of a day; of today where none is named. */
export const dayOptions = (api: Api, day: string | undefined) =>
  callOptions(api, "specialistDay", { query: { day } });
