import { expect, type Page } from "@playwright/test";
import { PIX_CODE_MS, PIX_GRACE_MS } from "#contract/constants.ts";
import { reviewPix } from "#server/domain/pix/expire.ts";
import { payAtBank, setReachable } from "#server/domain/pix/testing/payer.ts";
import { orderByPix } from "../../support/awaiting-pix.ts";
import type { World } from "../../support/world.ts";
import { arrive, type Tour } from "./tour.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Pague com Pix" });

async function wait(page: Page, world: World, ms: number): Promise<void> {
  world.clock.moveTo(new Date(world.clock.now().getTime() + ms));
  await page.clock.setFixedTime(world.clock.now());
}

async function openPix(page: Page, world: World, email: string) {
  const order = await orderByPix(page, world, email);
  await arrive(page, `/purchase/confirmacao/${order.id}`, "Falta só o Pix");
  await expect(dialog(page)).toBeVisible();
  return order;
}

/** A Pix from its code to its confirmation, and one that nobody pays. */
export const pix: Tour = {
  title: "an order that awaits its Pix",
  async walk(page, world, look) {
    const order = await openPix(page, world, "carla@vereda.test");
    await expect(dialog(page).getByRole("img", { name: /^Código QR/ })).toBeVisible();
    await look("pix-codigo");
    await dialog(page).getByRole("button", { name: "Já paguei, validar" }).click();
    await expect(dialog(page).getByText("Pagamento ainda não identificado")).toBeVisible();
    await look("pix-nao-identificado");
    await dialog(page).getByRole("button", { name: "Fechar" }).click();
    await look("confirmacao-falta-o-pix");
    await arrive(page, "/my-appointments", "Minhas reservas");
    await look("reservas-aguardando-pix");
    await wait(page, world, PIX_CODE_MS);
    await arrive(page, `/purchase/confirmacao/${order.id}`, "Falta só o Pix");
    await expect(dialog(page).getByText("Este código venceu")).toBeVisible();
    await look("pix-vencido");
    await dialog(page).getByRole("button", { name: "Gerar novo código" }).click();
    const code = await dialog(page).getByLabel("Pix copia e cola").inputValue();
    await payAtBank(world, code, { quiet: true });
    await dialog(page).getByRole("button", { name: "Já paguei, validar" }).click();
    await expect(page.getByRole("heading", { name: "Tudo certo, compra confirmada" })).toBeVisible();
    await look("confirmacao-pix-pago");
  },
};

export const pixUnpaid: Tour = {
  title: "an order whose Pix nobody pays",
  async walk(page, world, look) {
    const order = await openPix(page, world, "gabi@vereda.test");
    await wait(page, world, PIX_CODE_MS + PIX_GRACE_MS);
    await reviewPix(world.deps, order.id);
    await arrive(page, `/purchase/confirmacao/${order.id}`, "O Pix não chegou a tempo");
    await look("confirmacao-pix-nao-pago");
    await arrive(page, "/my-appointments/compras", "Minhas compras");
    await look("compras-pix-nao-pago");
  },
};

export const pixUnavailable: Tour = {
  title: "a Pix provider that gives no code",
  async walk(page, world, look) {
    setReachable(world, false);
    await openPix(page, world, "carla@vereda.test");
    await expect(dialog(page).getByText("Código QR não disponível no momento.")).toBeVisible();
    await look("pix-sem-codigo");
  },
};
