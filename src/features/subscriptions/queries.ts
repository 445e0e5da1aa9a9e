import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import * as v from "valibot";
import { failedWith } from "#contract/failure.ts";
import { SubscriptionState } from "#contract/subscription.ts";
import { id as idSchema } from "#contract/text.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

const SIZE = 20;

/** The reads beside a plan's own that show what a change of it comes to. */
export const SHOW_PLAN = [
  "subscriptions",
  "appointments",
  "billing",
  "billings",
  "activitySchedules",
] as const;

/** The customer's plans of a state, page after page. The key begins with the call's name, as everywhere. */
export function subscriptionsOptions(api: Api, state: SubscriptionState) {
  const query = { size: SIZE, state };
  return infiniteQueryOptions({
    queryKey: ["subscriptions", query],
    queryFn: ({ pageParam, signal }) =>
      api.call("subscriptions", { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ number, totalPages }) => (number + 1 < totalPages ? number + 1 : null),
  });
}

export const subscriptionOptions = (api: Api, id: string) =>
  callOptions(api, "subscription", { params: { id } });

interface Loading {
  api: Api;
  queryClient: QueryClient;
}

/** The running plans and those that are over, read anew: they renew and end while nobody looks. */
export const loadSubscriptions = ({ api, queryClient }: Loading) =>
  Promise.all(
    SubscriptionState.options.map((state) =>
      queryClient.fetchInfiniteQuery(subscriptionsOptions(api, state)),
    ),
  );

/** A plan, read anew: it renews while nobody looks. @throws notFound for what is no plan of the customer's */
export async function loadSubscription({ api, queryClient }: Loading, id: string) {
  if (!v.is(idSchema, id)) throw notFound();
  try {
    return await queryClient.fetchQuery(subscriptionOptions(api, id));
  } catch (error) {
    throw failedWith(error, "NOT_FOUND") ? notFound() : error;
  }
}
