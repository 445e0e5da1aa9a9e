import { infiniteQueryOptions } from "@tanstack/react-query";
import type { EmployeeStatus } from "#contract/enums.ts";
import type { Api } from "#src/platform/http/client.ts";

/** What HR looks for on the roster; it stands in the address. */
export interface PeopleSearch {
  status?: EmployeeStatus | undefined;
  query?: string | undefined;
}

const KEY = "companyEmployees";

/** The roster, page after page. Others of the HR work on it at the same time: it is never old. */
export const peopleOptions = (api: Api, { status, query = "" }: PeopleSearch) =>
  infiniteQueryOptions({
    queryKey: [KEY, status, query],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        "companyEmployees",
        { query: { ...(status && { status }), query, page: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.number + 1 < last.totalPages ? last.number + 1 : null),
    staleTime: 5_000,
  });

/** Every list of the roster. */
export const allPeople = { queryKey: [KEY] };
