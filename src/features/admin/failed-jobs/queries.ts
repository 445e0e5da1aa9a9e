import { queryOptions } from "@tanstack/react-query";
import type { Api } from "#src/platform/http/client.ts";

/** Failing jobs by kind and reason. Work goes on meanwhile: the answer is never old. */
export const failedJobsOptions = (api: Api) =>
  queryOptions({
    queryKey: ["failedJobs"],
    queryFn: ({ signal }) => api.call("failedJobs", {}, { signal }),
    staleTime: 5_000,
  });
