import { screen, waitFor, within } from "@testing-library/react";
import { expect, vi } from "vitest";
import type { Shop } from "#server/domain/orders/testing/shop.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

export interface BookerOptions extends RenderOptions {
  /** The schedule that the link names; without one the customer chooses on the page. */
  time?: keyof Shop["schedules"];
}

/** Every call that reached the server, as `METHOD /path`, with its body. */
export interface Sent {
  call: string;
  body: string;
  key: string | null;
}

export const APPROVED = "4111 1111 1111 1111";

/** A demo customer at the checkout of the shop's activity. */
export async function startBooking(server: TestApp, shop: Shop, { time, as, through }: BookerOptions) {
  const sent: Sent[] = [];
  const watch: RenderOptions["through"] = async (request, answer) => {
    const body = await request.clone().text();
    const call = `${request.method} ${new URL(request.url).pathname.replace("/api", "")}`;
    sent.push({ call, body, key: request.headers.get("Idempotency-Key") });
    return through ? through(request, answer) : answer(request);
  };
  vi.stubGlobal("fetch", async (request: Request) => server.app.request(request)); // the payment provider's tokeniser
  const search = new URLSearchParams({
    activityId: shop.activity,
    ...(time && { scheduleId: shop.schedules[time] }),
  });
  const app = await renderApp(server, `/checkout?${search}`, { ...(as && { as }), through: watch });
  return { ...app, sent, ...actsOf(app.user), location: () => app.router.state.location };
}

type User = Awaited<ReturnType<typeof renderApp>>["user"];

function actsOf(user: User) {
  const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }));
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  return {
    press,
    type,
    /** Opens the day, `YYYY-MM-DD`, and takes its only time. */
    chooseTimeOn: async (day: RegExp) => {
      await user.click(await screen.findByRole("radio", { name: day }));
      const times = await screen.findByRole("group", { name: /^Horários de/ });
      await user.click(within(times).getAllByRole("radio")[0] ?? times);
    },
    chooseTheme: async () => user.click(await screen.findByRole("radio", { name: "Tema 0" })),
    acceptTerms: async () => user.click(await screen.findByRole("checkbox", { name: /^Li e aceito/ })),
    chooseMethod: async (name: RegExp) => {
      const role = name.source.includes("Benefício") ? "checkbox" : "radio";
      await user.click(await screen.findByRole(role, { name }));
    },
    fillCard: async (number: string) => {
      await type("Número do cartão", number);
      await type("Validade", "12/2031");
      await type("CVC", "123");
      await type("Nome do titular", "CARLA M DUARTE");
      await type("CPF ou CNPJ do titular", "529.982.247-25");
      await type("Nascimento do titular", "23/01/1985");
      await type("Telefone", "(31) 98765-4303");
    },
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

/** The text of a price's lines, spaces as plain ones. */
export const plain = (text: string | null | undefined) => (text ?? "").replaceAll("\u00a0", " ");
