import type { OwnPhotos } from "#contract/own-photo.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useWholeChange, type WholeChangeSettings } from "#src/shared/change/use-whole-change.ts";

export const photosOptions = (api: Api) => callOptions(api, "specialistPhotos", {});

/** A photo's content; it never changes. */
export const photoFileOptions = (api: Api, id: string) => ({
  ...callOptions(api, "specialistPhotoFile", { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
});

export const usePhotosChange = <T>(
  change: (api: Api, input: T) => Promise<OwnPhotos>,
  said: WholeChangeSettings<OwnPhotos, T>,
) =>
  useWholeChange(change, {
    ...said,
    options: photosOptions(useApi()),
    readAgain: ["activity", "activityPlan", "partnerProfile"],
  });
