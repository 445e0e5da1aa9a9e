import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { Shop } from "#server/domain/orders/testing/shop.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import type { RenderOptions } from "#src/testing/render-app.tsx";
import { openToPay, type Sent } from "#src/testing/shopper.tsx";

export interface BookerOptions extends RenderOptions {
  /** The schedule that the link names; without one the customer chooses on the page. */
  time?: keyof Shop["schedules"];
}

/** A demo customer at the checkout of the shop's activity. */
export async function startBooking(server: TestApp, shop: Shop, { time, ...options }: BookerOptions) {
  const search = new URLSearchParams({
    activityId: shop.activity,
    ...(time && { scheduleId: shop.schedules[time] }),
  });
  const shopper = await openToPay(server, `/checkout?${search}`, options);
  const { user } = shopper;
  return {
    ...shopper,
    chooseTheme: async () => user.click(await screen.findByRole("radio", { name: "Tema 0" })),
  };
}

export type Booker = Awaited<ReturnType<typeof startBooking>>;

/** Waits until the time is held; the countdown stands there. */
export async function seeHeld(): Promise<void> {
  expect(await screen.findByRole("timer")).toHaveTextContent(/^Guardamos este horário por 1[45]:\d\d$/);
}

/** Waits for the confirmation page. */
export async function seeBooked({ location }: Pick<Booker, "location">): Promise<void> {
  await screen.findByRole("heading", { level: 1, name: "Tudo certo, compra confirmada" });
  await waitFor(() => expect(location().pathname).toMatch(/^\/purchase\/confirmacao\//));
}

/** The one order that was sent: its call and its body. */
export function orderOf(sent: readonly Sent[]) {
  const orders = sent.filter(({ call }) => /^POST \/mobile\/billings(\/co-participation)?$/.test(call));
  expect(orders).toHaveLength(1);
  return { call: orders[0]?.call, ...JSON.parse(orders[0]?.body ?? "{}") };
}
