import { expect, test } from "vitest";
import { refundMailText } from "./refund-mail-text.ts";

const news = { name: "Ana", number: 1042, title: "Pilates d'água", amount: 12_345 };

test.each([
  [
    "PAID_TOO_LATE" as const,
    "O Pix de R$\u00a0123,45 chegou depois do prazo da compra 1042, de Pilates d'água.",
  ],
  [
    "PAID_TWICE" as const,
    "O Pix de R$\u00a0123,45 chegou quando a compra 1042, de Pilates d'água, já estava paga.",
  ],
  ["WRONG_AMOUNT" as const, "O Pix de R$\u00a0123,45 não era do valor da compra 1042, de Pilates d'água."],
])("the mail about a Pix that went back says how much and why: %s", (reason, why) => {
  expect(refundMailText({ ...news, reason })).toEqual({
    subject: "Devolvemos o seu Pix: Pilates d'água",
    greeting: "Oi, Ana!",
    paragraphs: [why, "Devolvemos o valor inteiro para a conta de onde ele saiu."],
    told: { item: "refund:1042", role: "refund" },
    action: { label: "Ver minhas compras", address: "/my-appointments/compras" },
  });
});
