import { screen, waitFor, within } from "@testing-library/react";
import { expect, vi } from "vitest";
import type { Shop } from "#server/domain/orders/testing/shop.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

export interface BuyerOptions extends RenderOptions {
  as: string;
  item: "activity" | "once" | "monthly" | "automaticOnly" | "enrolled";
}

/** Every call that reached the server, as `METHOD /path`, with its body. */
export interface Sent {
  call: string;
  body: string;
  key: string | null;
}

/** A demo customer with an item in the cart, at the first step of its purchase. */
export async function startBuying(server: TestApp, shop: Shop, { item, as, through }: BuyerOptions) {
  const isActivity = item === "activity";
  localStorage.setItem(
    "cart",
    JSON.stringify({
      id: shop[item],
      duration: isActivity ? 60 : null,
      isEnrolmentNeeded: item === "enrolled",
      indexType: isActivity ? "ACTIVITY" : "ACTIVITY_PLAN",
    }),
  );
  const sent: Sent[] = [];
  const watch: RenderOptions["through"] = async (request, answer) => {
    const body = await request.clone().text();
    const call = `${request.method} ${new URL(request.url).pathname.replace("/api", "")}`;
    sent.push({ call, body, key: request.headers.get("Idempotency-Key") });
    return through ? through(request, answer) : answer(request);
  };
  vi.stubGlobal("fetch", async (request: Request) => server.app.request(request)); // the payment provider's tokeniser
  const app = await renderApp(server, "/purchase/init", { as, through: watch });
  return { ...app, sent, ...stepsOf(app.user), location: () => app.router.state.location };
}

type User = Awaited<ReturnType<typeof renderApp>>["user"];

function stepsOf(user: User) {
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
    next: () => press("Continuar"),
    chooseInterest: async () => user.click(await screen.findByRole("checkbox", { name: "Tema 0" })),
    /** Opens the day, `YYYY-MM-DD`, and takes its only time. */
    chooseTimeOn: async (day: RegExp) => {
      await user.click(await screen.findByRole("radio", { name: day }));
      const times = await screen.findByRole("group", { name: /^Horários de/ });
      await user.click(within(times).getAllByRole("radio")[0] ?? times);
    },
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

/** Waits for a step; its heading has the focus. */
export async function seeStep(title: string): Promise<void> {
  const heading = await screen.findByRole("heading", { level: 1, name: new RegExp(`${title}$`) });
  await waitFor(() => expect(heading).toHaveFocus());
}

/** The text of a price's lines, spaces as plain ones. */
export const plain = (text: string | null | undefined) => (text ?? "").replaceAll("\u00a0", " ");
