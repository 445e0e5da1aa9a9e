import type { SpecialistProfile } from "#contract/specialist-profile.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useWholeChange, type WholeChangeSettings } from "#src/shared/change/use-whole-change.ts";

export const profileOptions = (api: Api) => callOptions(api, "specialistProfile", {});

export const useProfileChange = <T>(
  change: (api: Api, input: T) => Promise<SpecialistProfile>,
  said: WholeChangeSettings<SpecialistProfile, T>,
) =>
  useWholeChange(change, {
    ...said,
    options: profileOptions(useApi()),
    readAgain: ["partnerProfile", "specialistOffers", "specialistAvailability"],
  });
