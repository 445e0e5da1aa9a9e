import { expect } from "@playwright/test";
import type { Sight } from "xstate-paths/playwright";
import { errors } from "#contract/errors.ts";
import type { PaymentContext } from "#machines/payment/payment.types.ts";
import { type Fate, says } from "../held-calls.ts";
import { atLogin } from "../purchase/looks.ts";
import { type Payment, tellsPrice } from "./looks.ts";
import { shares } from "./told.ts";

/** What the card is taken by: its token, and the holder as typed. It is kept for later only where that was said. */
export async function sendsCard({ held }: Pick<Payment, "held">): Promise<void> {
  expect((await held.sent("saveCard")).postDataJSON()).toEqual({
    token: expect.any(String),
    brand: "Visa",
    bin: "411111",
    last4: "1111",
    validity: "12/2031",
    holderName: "CARLA M DUARTE",
    holderDocument: "52998224725",
    holderBirthDate: "1985-01-23",
    phone: "31987654303",
    saveForLater: false,
  });
}

/** The order that has a time already, as the refusal names it: one that is paid, and in the checkout one that waits for a Pix. */
const BOOKED = "00000000-0000-4000-8000-000000000002";
export const isBooked = (billingStatus: "PAID" | "AWAITING_PAYMENT"): Fate =>
  says(errors.ALREADY_BOOKED.status, {
    code: "ALREADY_BOOKED",
    message: "ALREADY_BOOKED",
    billingId: BOOKED,
    billingStatus,
  });

/** The window says what the order is that has the time, and leads to it where it is known. */
export async function asksWhetherOneMore({ page, booked }: Payment): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Você já tem este horário" });
  await expect(dialog).toContainText("Nada foi cobrado agora.");
  await expect(dialog).toContainText(
    booked === "AWAITING_PAYMENT" ? "espera o Pix" : "Uma compra sua já tem este horário.",
  );
  await expect(dialog.getByRole("button", { name: "Reservar mais um lugar" })).toBeEnabled();
  const names = { PAID: "Ver minha compra", AWAITING_PAYMENT: "Pagar o Pix que falta" };
  const link = dialog.getByRole("link");
  if (!booked) return expect(link).toHaveCount(0);
  await expect(link).toHaveText(names[booked]);
  await expect(link).toHaveAttribute("href", new RegExp(`^/purchase/confirmacao/${BOOKED}$`));
}

/** The window offers the benefit where it pays all, and leads to the debts and from there back. */
export async function isStoppedAsOverdue({ page, told }: Payment, { context }: Sight): Promise<void> {
  const { quote } = context as unknown as PaymentContext; // the graph of the payment
  const dialog = page.getByRole("dialog", { name: "Há um pagamento em atraso" });
  await expect(dialog).toContainText("Nada foi cobrado nesta compra.");
  const isCovered = quote !== null && shares(await told.price(), true).charged === 0;
  await expect(dialog.getByRole("button", { name: "Pagar com o benefício" })).toHaveCount(isCovered ? 1 : 0);
  await expect(dialog.getByRole("button", { name: "Entendi" })).toHaveCount(isCovered ? 0 : 1);
  const { pathname, search } = new URL(page.url());
  const back = new URLSearchParams({ returnTo: pathname + search });
  const settle = await dialog.getByRole("link", { name: "Regularizar agora" }).getAttribute("href");
  const led = new URL(settle ?? "", page.url());
  expect([led.pathname, led.searchParams.get("returnTo")]).toEqual(["/pendencias", back.get("returnTo")]);
  await expect(dialog.getByRole("link", { name: "Falar com o suporte" })).toHaveAttribute("href", /^https:/);
}

/** The sign-in leads back to what was being paid. */
export async function leadsBackAfterSignIn(scene: Payment): Promise<void> {
  await atLogin(scene);
  const { searchParams } = new URL(scene.page.url());
  expect(searchParams.get("returnTo")).toMatch(scene.checkout ? /^\/checkout\?/ : /^\/purchase\/init/);
}

/** The one thing to do is to choose a time; the price is that of before, or comes with the time. */
export async function waitsForATime(scene: Payment, sight: Sight): Promise<void> {
  const { page, told } = scene;
  const { failure } = sight.context as unknown as PaymentContext; // the graph of the payment
  const words = page.getByText("Escolha um horário para ver o preço e como pagar.");
  await expect(words).toHaveCount(told.isPriced() || failure !== null ? 0 : 1);
  if (told.isPriced()) await tellsPrice(scene, sight);
  await expect(page.getByRole("button", { name: /^(Confirmar|Gerar)/ })).toHaveCount(0);
}
