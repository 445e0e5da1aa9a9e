import { expect, type Page } from "@playwright/test";
import type { PurchasePlace } from "#machines/purchase/places.ts";
import { NOT_READ } from "../held-calls.ts";

/** What the steps of a purchase are called on the screen. */
export const TITLES: Record<PurchasePlace, string> = {
  choosingInterestsAndSchedules: "Sobre o que e quando?",
  identifying: "Quem está comprando?",
  fillingEnrolment: "Dados da matrícula",
  fillingPersonalData: "Seus dados",
  choosingPayment: "Como você quer pagar?",
  reviewing: "Confira e confirme",
};

type At = { page: Page };

const ONWARD = /^(Continuar|Confirmar|Gerar)/;

/** A page with this heading. */
export const titled =
  (name: string | RegExp) =>
  async ({ page }: At) =>
    expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

export const atLogin = titled("Que bom ver você");

/** A step whose button is ready to be pressed. */
export const ready = (title: string) => async (scene: At) => {
  await titled(title)(scene);
  const onward = scene.page.getByRole("button", { name: ONWARD });
  await expect(onward).toBeEnabled();
  await expect(onward).not.toHaveAttribute("aria-busy");
};

/** A step whose button says what is being done. */
export const busy = (title: string, doing: string | RegExp) => async (scene: At) => {
  await titled(title)(scene);
  await expect(scene.page.getByRole("button", { name: doing })).toHaveAttribute("aria-busy", "true");
};

/** A step without its price. */
export const failed = (title: string) => async (scene: At) => {
  const { page } = scene;
  await titled(title)(scene);
  await expect(page.getByRole("alert")).toHaveText(NOT_READ);
  await expect(page.getByRole("button", { name: "Tentar de novo" })).not.toHaveAttribute("aria-busy");
  await expect(page.getByRole("button", { name: ONWARD })).toBeDisabled();
};
