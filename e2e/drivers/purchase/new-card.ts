import { expect, type Page } from "@playwright/test";
import { cards, fillCard } from "../../support/shopper.ts";

/** Types a new card beside the known ones. */
export async function typeCard(page: Page): Promise<void> {
  await chooseAnotherCard(page);
  await fillCard(page, cards.approved);
}

export const chooseAnotherCard = (page: Page) =>
  page.getByRole("radio", { name: "Usar outro cartão" }).check();

/** The card that was known from the start: one that was taken since stands above it by the same name, a declined one below. */
export const chooseKnownCard = (page: Page) =>
  page
    .locator("label")
    .filter({ hasText: "Visa final 1111" })
    .filter({ hasNotText: "Recusado" })
    .last()
    .getByRole("radio")
    .check();

/** The button while a card is being taken. */
export const TAKING = "Guardando o cartão com segurança…";

/** The form of another card begins with nothing of the card, and nothing wrong. */
export async function isEmptyCard(page: Page): Promise<void> {
  for (const label of ["Número do cartão", "Validade", "CVC"]) {
    await expect(page.getByLabel(label)).toHaveValue("");
    await expect(page.getByLabel(label)).not.toHaveAttribute("aria-invalid", "true");
  }
}
