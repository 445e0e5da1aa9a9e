import type { QueryClient } from "@tanstack/react-query";
import { notFound, redirect } from "@tanstack/react-router";
import * as v from "valibot";
import type { BookingAgain } from "#contract/booking-again.ts";
import { failedWith } from "#contract/failure.ts";
import { id as idSchema } from "#contract/text.ts";
import type { Api } from "#src/platform/http/client.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { keepChoices } from "./keep-choices.ts";

interface Loading {
  api: Api;
  queryClient: QueryClient;
}

export interface Again {
  again: BookingAgain;
  /** Leaves the choices of then to the checkout, with the press that leads there: what was answered since stays until then. */
  keepChoices: () => void;
}

/**
 * The choices of a past appointment, left to the checkout.
 *
 * @returns the times to choose from, where none is proposed
 * @throws redirect to the checkout, with the proposed time
 * @throws notFound for what is not sold there any more, and for nothing of the customer's
 */
export async function loadAgain({ api, queryClient }: Loading, id: string): Promise<Again> {
  const [again, customer] = await Promise.all([
    read(api, id),
    queryClient.ensureQueryData(customerOptions(api)),
  ]);
  const { activityId, proposed } = again;
  if (!proposed) return { again, keepChoices: () => void keepChoices(again, customer.id) };
  const scheduleId = keepChoices(again, customer.id) ? proposed.id : undefined;
  throw redirect({ to: "/checkout", search: { activityId, scheduleId }, replace: true });
}

/** Asked anew each time: times go. */
async function read(api: Api, id: string): Promise<BookingAgain> {
  if (!v.is(idSchema, id)) throw notFound();
  try {
    return await api.call("bookingAgain", { params: { id } });
  } catch (error) {
    throw failedWith(error, "NOT_FOUND") ? notFound() : error;
  }
}
