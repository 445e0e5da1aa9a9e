import { screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { type Debtor, debtor } from "#server/domain/debts/testing/debtor.ts";
import type { Shop } from "#server/domain/orders/testing/shop.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

export interface PayerOptions {
  debts?: number;
  path?: string;
  through?: RenderOptions["through"];
  /** What happens before the page is opened. */
  before?: (davi: Debtor) => Promise<unknown>;
}

/** A customer who owes something, at `/pendencias`. */
export async function openDebts(server: TestApp, shop: Shop, options: PayerOptions = {}) {
  const { debts = 1, path = "/pendencias", through, before } = options;
  const davi = await debtor(server, shop, { debts });
  await before?.(davi);
  const sent: { call: string; key: string | null }[] = [];
  const watch: NonNullable<RenderOptions["through"]> = (request, answer) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace("/api", "")}`;
    sent.push({ call, key: request.headers.get("Idempotency-Key") });
    return through ? through(request, answer) : answer(request);
  };
  vi.stubGlobal("fetch", async (request: Request) => server.app.request(request)); // the payment provider's tokeniser
  const app = await renderApp(server, path, { as: davi.email, through: watch });
  const { user } = app;
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  return {
    ...app,
    davi,
    type,
    /** The payments that were sent, by their keys. */
    payments: () => sent.filter(({ call }) => call.endsWith("/payments")).map(({ key }) => key),
    asked: (name: string) => sent.filter(({ call }) => call.endsWith(name)).length,
    path: () => app.router.state.location.href,
    press: async (name: string | RegExp) => user.click(await screen.findByRole("button", { name })),
    choose: async (name: string | RegExp) => user.click(await screen.findByRole("radio", { name })),
    fillCard: async (number: string) => {
      await type("Número do cartão", number);
      await type("Validade", "12/2031");
      await type("CVC", "123");
      await type("Nome do titular", "DAVI LEMOS");
      await type("CPF ou CNPJ do titular", "529.982.247-25");
      await type("Nascimento do titular", "23/01/1985");
      await type("Telefone", "(31) 98765-4303");
    },
    /** Pays the code that the dialog shows, as in a bank's app. */
    payAtTheBank: async () => {
      const dialog = within(await screen.findByRole("dialog", { name: "Pague com Pix" }));
      const code = await dialog.findByLabelText<HTMLInputElement>("Pix copia e cola");
      await payCode(server, code.value);
    },
  };
}

export async function payCode(server: TestApp, code: string): Promise<void> {
  await server.app.request("/sandbox/pix", {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ code }).toString(),
  });
}
