import { screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { forgetAllTries } from "#server/testing/forget-tries.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { type RenderOptions, renderApp } from "./render-app.tsx";

/** Every call that reached the server, as `METHOD /path`, with its body. */
export interface Sent {
  call: string;
  body: string;
  key: string | null;
}

export const APPROVED = "4111 1111 1111 1111";

/** The whole app at a path, with all it sends, and what a customer does on the way to a payment, who has tried nothing yet. */
export async function openToPay(server: TestApp, path: string, { through, ...options }: RenderOptions) {
  const sent: Sent[] = [];
  await forgetAllTries(server);
  const watch: RenderOptions["through"] = async (request, answer) => {
    const body = await request.clone().text();
    const call = `${request.method} ${new URL(request.url).pathname.replace("/api", "")}`;
    sent.push({ call, body, key: request.headers.get("Idempotency-Key") });
    return through ? through(request, answer) : answer(request);
  };
  vi.stubGlobal("fetch", async (request: Request) => server.app.request(request)); // the payment provider's tokeniser
  const app = await renderApp(server, path, { ...options, through: watch });
  return { ...app, sent, ...actsOf(app.user), location: () => app.router.state.location };
}

type User = Awaited<ReturnType<typeof renderApp>>["user"];

function actsOf(user: User) {
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  return {
    type,
    press: async (name: string | RegExp) => user.click(await screen.findByRole("button", { name })),
    /** Opens the day and takes its only time. */
    chooseTimeOn: async (day: RegExp) => {
      await user.click(await screen.findByRole("radio", { name: day }));
      const times = await screen.findByRole("group", { name: /^Horários de/ });
      await user.click(within(times).getAllByRole("radio")[0] ?? times);
    },
    chooseMethod: async (name: RegExp) => {
      const role = name.source.includes("Benefício") ? "checkbox" : "radio";
      await user.click(await screen.findByRole(role, { name }));
    },
    acceptTerms: async () => user.click(await screen.findByRole("checkbox", { name: /^Li e aceito os/ })),
    fillCard: async (number: string) => {
      await type("Número do cartão", number);
      await type("Validade", "12/2031");
      await type("CVC", "123");
      const change = screen.queryByRole("button", { name: "alterar o titular" });
      if (change) await user.click(change);
      await type("Nome do titular", "CARLA M DUARTE");
      await type("CPF ou CNPJ do titular", "529.982.247-25");
      await type("Nascimento do titular", "23/01/1985");
      await type("Telefone", "(31) 98765-4303");
    },
  };
}

/** The text of a price's lines, spaces as plain ones. */
export const plain = (text: string | null | undefined) => (text ?? "").replaceAll("\u00a0", " ");
