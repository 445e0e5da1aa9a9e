import { type BrowserContext, expect } from "@playwright/test";
import type { World } from "./world.ts";

/** What the customer does in the app of their bank. */
export interface PixPayment {
  /** The payer's bank does not tell the shop. */
  quiet?: boolean;
  /** The money was on its way when the code expired. */
  late?: boolean;
}

/** Pays a code in a tab of its own. */
export async function payPix(
  context: BrowserContext,
  world: World,
  code: string,
  { quiet = false, late = false }: PixPayment = {},
): Promise<void> {
  const bank = await context.newPage();
  await bank.goto(`${world.url}/sandbox/pix?code=${encodeURIComponent(code)}`);
  if (quiet) await bank.getByRole("checkbox", { name: "Pagar sem avisar a loja" }).check();
  await bank
    .getByRole("button", { name: late ? "Simular pagamento atrasado" : "Pagar", exact: true })
    .click();
  await expect(bank.getByRole("heading", { level: 1 })).toHaveText(
    late ? /Pix enviado|Este código foi substituído ou cancelado/ : "Pix enviado",
  );
  await bank.close();
}
