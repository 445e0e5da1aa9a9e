import type { Locator, Page } from "@playwright/test";
import { cards, fillCard } from "../shopper.ts";

/** Values that nothing else contains: wherever one is found, it was brought there. Each as typed and as digits. */
export const canaries = {
  cardNumber: ["4539578763621486", "4539 5787 6362 1486", cards.declined, cards.declined.replaceAll(" ", "")],
  securityCode: ["907"],
  holderName: ["ZULEICA X QUEIROGA"],
  holderDocument: ["74682489070", "746.824.890-70"],
  name: ["Davi Xilander Quintiliano"],
  cpf: ["86288366757", "862.883.667-57"],
  phone: ["11971239876", "(11) 97123-9876"],
  email: ["davi@vereda.test"],
};

/** What the forms about a person are filled with. */
export const person = {
  name: canaries.name[0] ?? "",
  cpf: canaries.cpf[1] ?? "",
  birthDate: "05/03/1990",
  phone: canaries.phone[1] ?? "",
};

/** Fills the form of a card. */
export async function fillCanaryCard(
  part: Page | Locator,
  number = canaries.cardNumber[1] ?? "",
): Promise<void> {
  await fillCard(part, number);
  await part.getByLabel("CVC").fill(canaries.securityCode[0] ?? "");
  await part.getByLabel("Nome do titular").fill(canaries.holderName[0] ?? "");
  await part.getByLabel("CPF ou CNPJ do titular").fill(canaries.holderDocument[1] ?? "");
}
