import { expect, test } from "vitest";
import { refundDoneMailText, refundFailedMailText } from "./mail-text.ts";

const news = { name: "Ana", number: "1042", title: "Pilates d'água & solo", amount: 123_456 };

test.each([
  ["CREDIT_CARD", "Devolvemos R$\u00a01.234,56 no seu cartão. O valor aparece em até duas faturas."],
  ["PIX", "Devolvemos R$\u00a01.234,56 por Pix, para a conta de onde o pagamento saiu."],
  ["PAYROLL_DISCOUNT", "Devolvemos R$\u00a01.234,56 na sua folha de pagamento."],
] as const)("the mail about money that went back by %s says how much, how and for what", (method, line) => {
  expect(refundDoneMailText({ ...news, method })).toEqual({
    subject: "Devolução concluída: R$\u00a01.234,56",
    greeting: "Oi, Ana!",
    paragraphs: [line, "É a devolução de Pilates d'água & solo, da compra 1042."],
    told: { item: `refund:1042:${method}`, role: "refund" },
    action: { label: "Ver minhas compras", address: "/my-appointments/compras" },
  });
});

test("the mail about money that could not go back has the chat, with a message that names the purchase", () => {
  const supportChatUrl = "https://ajuda.example/chat?canal=mail";
  const { action, ...said } = refundFailedMailText({ ...news, method: "PIX", supportChatUrl });
  const { address = "", label } = action ?? {};
  expect({ ...said, label }).toEqual({
    subject: "Sua devolução de R$\u00a01.234,56 está com o suporte",
    greeting: "Oi, Ana.",
    paragraphs: [
      "A devolução de R$\u00a01.234,56, de Pilates d'água & solo, da compra 1042, não passou.",
      "Nosso suporte cuida dela com você. O valor continua seu.",
    ],
    told: { item: "refund:1042:PIX", role: "refund" },
    label: "Falar com o suporte",
  });
  const { origin, pathname, searchParams } = new URL(address);
  expect([origin, pathname, Object.fromEntries(searchParams)]).toEqual([
    "https://ajuda.example",
    "/chat",
    {
      canal: "mail",
      text: "Oi! Preciso de ajuda com a devolução de R$\u00a01.234,56, da compra 1042.",
    },
  ]);
});
