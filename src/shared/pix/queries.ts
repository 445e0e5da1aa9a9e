import { queryOptions } from "@tanstack/react-query";

/** The drawing of a code; what draws it arrives when it is first needed. */
export const qrOptions = (code: string) =>
  queryOptions({
    queryKey: ["qr", code],
    queryFn: async () => (await import("./qr-path.ts")).qrPath(code),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: true,
  });
