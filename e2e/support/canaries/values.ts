import type { Locator, Page } from "@playwright/test";
import { cards, fillCard } from "../shopper.ts";
import { asPhone, inFours, madeCardNumber, madeCpf, madePhone, madeWord, punctuated } from "./made.ts";

const [card, cpf, holder, phone] = [madeCardNumber(), madeCpf(), madeCpf(), madePhone()];

/** Each as typed and as digits. */
export const canaries = {
  cardNumber: [card, inFours(card), cards.declined, cards.declined.replaceAll(" ", "")],
  securityCode: ["907"],
  holderName: [`${madeWord()} X ${madeWord()}`.toUpperCase()],
  holderDocument: [holder, punctuated(holder)],
  name: [`Davi ${madeWord()} ${madeWord()}`],
  cpf: [cpf, punctuated(cpf)],
  phone: [phone, asPhone(phone)],
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
