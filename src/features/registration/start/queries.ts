import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

const SHORTEST = 2;

/** Partner companies by a part of their name, from two letters on; those before stay until the answer is there. */
export function companiesOptions(api: Api, typed: string) {
  const query = typed.trim();
  return queryOptions({
    ...callOptions(api, "registerCompanies", { query: { query } }),
    enabled: query.length >= SHORTEST,
    placeholderData: keepPreviousData,
  });
}
