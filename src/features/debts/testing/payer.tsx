import { screen, within } from "@testing-library/react";
import { type Debtor, debtor } from "#server/domain/debts/testing/debtor.ts";
import type { Shop } from "#server/domain/orders/testing/shop.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import type { RenderOptions } from "#src/testing/render-app.tsx";
import { openToPay } from "#src/testing/shopper.tsx";

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
  const shopper = await openToPay(server, path, { as: davi.email, ...(through && { through }) });
  const { sent, user } = shopper;
  return {
    ...shopper,
    davi,
    /** The payments that were sent, by their keys. */
    payments: () => sent.filter(({ call }) => call.endsWith("/payments")).map(({ key }) => key),
    asked: (name: string) => sent.filter(({ call }) => call.endsWith(name)).length,
    path: () => shopper.location().href,
    choose: async (name: string | RegExp) => user.click(await screen.findByRole("radio", { name })),
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
