import type { Availability } from "#contract/specialist-availability.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useWholeChange, type WholeChangeSettings } from "#src/shared/change/use-whole-change.ts";

export const availabilityOptions = (api: Api) => callOptions(api, "specialistAvailability", {});

export const useAvailabilityChange = <T>(
  change: (api: Api, input: T) => Promise<Availability>,
  said: WholeChangeSettings<Availability, T>,
) =>
  useWholeChange(change, {
    ...said,
    options: availabilityOptions(useApi()),
    readAgain: ["specialistCalendar"],
  });
