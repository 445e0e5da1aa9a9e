import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Api } from "#src/platform/http/client.ts";

const PAGE_SIZE = 10;

/** The customer's orders, newest first, page after page. The key begins with the call's name, as everywhere. */
export function ordersOptions(api: Api) {
  return infiniteQueryOptions({
    queryKey: ["billings", { size: PAGE_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      api.call("billings", { query: { page: pageParam, size: PAGE_SIZE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.number + 1 < last.totalPages ? last.number + 1 : null),
  });
}
