import { notFound } from "@tanstack/react-router";
import * as v from "valibot";
import { failedWith } from "#contract/failure.ts";
import { id as idSchema } from "#contract/text.ts";
import type { RouterContext } from "#src/platform/app/router-context.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { planPriceOptions } from "#src/shared/price/plan-price-options.ts";
import { activityOptions, planOptions, schedulesOptions } from "#src/shared/queries.ts";

export const activityPriceOptions = (api: Api, id: string, date: string) =>
  callOptions(api, "activityPrice", { params: { id }, query: { date } });

type Loading = Pick<RouterContext, "api" | "queryClient" | "origin">;

/** Loaded with the page: no other page has to carry what this one says of itself. */
const heads = () => import("./item-head.ts");

/**
 * What an activity's page shows, read side by side.
 *
 * @returns what the page says of itself
 *
 * @throws notFound for an id that is none, or that nothing has
 */
export async function loadActivity({ api, queryClient, origin }: Loading, id: string, date: string) {
  return found(id, async () => {
    const [activity, composite, { itemHead }] = await Promise.all([
      queryClient.ensureQueryData(activityOptions(api, id)),
      queryClient.ensureQueryData(activityPriceOptions(api, id, date)),
      heads(),
      queryClient.ensureQueryData(schedulesOptions(api, id)),
    ]);
    return itemHead({ origin }, { activity, plan: null, composite });
  });
}

/** The same for a plan, with its activity: the schedules are the activity's. */
export async function loadPlan({ api, queryClient, origin }: Loading, id: string, date: string) {
  return found(id, async () => {
    const [plan, composite, { itemHead }] = await Promise.all([
      queryClient.ensureQueryData(planOptions(api, id)).then(async (loaded) => {
        await Promise.all([
          queryClient.ensureQueryData(activityOptions(api, loaded.activity.id)),
          queryClient.ensureQueryData(schedulesOptions(api, loaded.activity.id)),
        ]);
        return loaded;
      }),
      queryClient.ensureQueryData(planPriceOptions(api, id, date)),
      heads(),
    ]);
    return itemHead({ origin }, { activity: plan.activity, plan, composite });
  });
}

async function found<T>(id: string, load: () => Promise<T>): Promise<T> {
  if (!v.is(idSchema, id)) throw notFound();
  try {
    return await load();
  } catch (error) {
    throw failedWith(error, "NOT_FOUND") ? notFound() : error;
  }
}
