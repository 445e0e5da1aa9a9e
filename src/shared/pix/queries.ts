import { queryOptions } from "@tanstack/react-query";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

export const configurationOptions = (api: Api) => ({
  ...callOptions(api, "configuration", {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The drawing of a code; what draws it arrives when it is first needed. */
export const qrOptions = (code: string) =>
  queryOptions({
    queryKey: ["qr", code],
    queryFn: async () => (await import("./qr-path.ts")).qrPath(code),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
