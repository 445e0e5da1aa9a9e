import { notFound } from "@tanstack/react-router";
import * as v from "valibot";
import { failedWith } from "#contract/failure.ts";
import { id as idSchema } from "#contract/text.ts";
import type { RouterContext } from "#src/platform/app/router-context.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";

export const partnerOptions = (api: Api, id: string) =>
  callOptions(api, "partnerProfile", { params: { id } });

/**
 * What a specialist's page shows, and what it says of itself.
 *
 * @throws notFound for an id that is none, or that nobody has
 */
export async function loadSpecialist({ api, queryClient, origin }: RouterContext, id: string) {
  if (!v.is(idSchema, id)) throw notFound();
  try {
    const [{ specialistHead }, partner] = await Promise.all([
      import("./specialist-head.ts"),
      queryClient.ensureQueryData(partnerOptions(api, id)),
    ]);
    return specialistHead({ origin }, partner);
  } catch (error) {
    throw failedWith(error, "NOT_FOUND") ? notFound() : error;
  }
}
