import type { QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import * as v from "valibot";
import { id as idSchema } from "#contract/text.ts";
import { isRefusal } from "#src/platform/errors/app-error.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

export const subscriptionsOptions = (api: Api) => callOptions(api, "subscriptions", {});
export const subscriptionOptions = (api: Api, id: string) =>
  callOptions(api, "subscription", { params: { id } });

interface Loading {
  api: Api;
  queryClient: QueryClient;
}

/** A plan, read anew: it renews while nobody looks. @throws notFound for what is no plan of the customer's */
export async function loadSubscription({ api, queryClient }: Loading, id: string) {
  if (!v.is(idSchema, id)) throw notFound();
  try {
    return await queryClient.fetchQuery(subscriptionOptions(api, id));
  } catch (error) {
    throw isRefusal(error, "NOT_FOUND") ? notFound() : error;
  }
}
