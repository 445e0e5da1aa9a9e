import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { notFound } from "@tanstack/react-router";
import * as v from "valibot";
import type { AppointmentStage, BillingStatus } from "#contract/enums.ts";
import { failedWith } from "#contract/failure.ts";
import { id as idSchema } from "#contract/text.ts";
import { callOptions } from "#src/platform/http/call-options.ts";
import type { Api } from "#src/platform/http/client.ts";
import { keptCall, keptOptions } from "#src/platform/offline/kept.ts";
import { keyOf } from "#src/platform/offline/kept-key.ts";
import { customerOptions } from "#src/shared/queries.ts";

const ORDERS_SIZE = 10;
const APPOINTMENTS_SIZE = 20;

interface Page {
  number: number;
  totalPages: number;
}
const nextPage = (last: Page) => (last.number + 1 < last.totalPages ? last.number + 1 : null);

/** The customer's orders, newest first, page after page. The key begins with the call's name, as everywhere. */
export function ordersOptions(api: Api) {
  return infiniteQueryOptions({
    queryKey: ["billings", { size: ORDERS_SIZE }],
    queryFn: ({ pageParam, signal }) =>
      api.call("billings", { query: { page: pageParam, size: ORDERS_SIZE } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
  });
}

const pageOf = (stage: AppointmentStage | undefined, page: number) => ({
  query: { size: APPOINTMENTS_SIZE, ...(stage && { stage }), page },
});

/** What the first page of them is kept under. */
export const appointmentsKey = (stage: AppointmentStage | undefined) =>
  keyOf("appointments", pageOf(stage, 0));

/** The customer's appointments of a stage, or all of them, page after page. */
export function appointmentsOptions(api: Api, stage: AppointmentStage | undefined) {
  return infiniteQueryOptions({
    queryKey: ["appointments", { size: APPOINTMENTS_SIZE, ...(stage && { stage }) }],
    queryFn: ({ pageParam, signal }) => keptCall(api, "appointments", pageOf(stage, pageParam), { signal }),
    initialPageParam: 0,
    getNextPageParam: nextPage,
  });
}

/** The newest of the customer's plans that are not over. */
export const runningPlansOptions = (api: Api) => callOptions(api, "subscriptions", { query: {} });

export const appointmentOptions = (api: Api, id: string) =>
  keptOptions(api, "appointment", { params: { id } });

export const billingOptions = (api: Api, id: string) => callOptions(api, "billing", { params: { id } });

/** Orders that wait for something: what for is in the order. */
const OPEN: ReadonlySet<BillingStatus> = new Set([
  "PLACING",
  "ACTION_REQUIRED",
  "UNKNOWN",
  "AWAITING_PAYMENT",
  "SCHEDULED",
  "OVERDUE",
]);
export const isOpen = (status: BillingStatus): boolean => OPEN.has(status);

interface Loading {
  api: Api;
  queryClient: QueryClient;
}

/**
 * What an appointment's page shows: itself, and its order while that waits for something.
 *
 * @throws notFound for an id that is none, or of nothing of the customer's
 */
export function loadAppointment({ api, queryClient }: Loading, id: string) {
  return found(id, async () => {
    const appointment = await queryClient.ensureQueryData(appointmentOptions(api, id));
    if (isOpen(appointment.billingStatus))
      await queryClient.ensureQueryData(billingOptions(api, appointment.billingId)).catch(unlessCut);
    return appointment;
  });
}

/**
 * What a receipt shows: a paid order, and whose it is.
 *
 * @throws notFound for an order that is not paid too
 */
export function loadReceipt({ api, queryClient }: Loading, id: string) {
  return found(id, async () => {
    const [billing] = await Promise.all([
      queryClient.ensureQueryData(billingOptions(api, id)),
      queryClient.ensureQueryData(customerOptions(api)),
    ]);
    if (billing.status !== "PAID") throw notFound();
    return billing;
  });
}

/** Without a connection the appointment is shown without what its order waits for. */
function unlessCut(error: unknown): void {
  if (!failedWith(error, "NETWORK")) throw error;
}

async function found<T>(id: string, load: () => Promise<T>): Promise<T> {
  if (!v.is(idSchema, id)) throw notFound();
  try {
    return await load();
  } catch (error) {
    throw failedWith(error, "NOT_FOUND") ? notFound() : error;
  }
}
