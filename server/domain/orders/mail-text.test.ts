import { expect, test } from "vitest";
import type { Billing } from "#contract/purchase.ts";
import { messageText } from "#server/ports/mail/layout/text.ts";
import type { MailContent } from "#server/ports/mail/mail.ts";
import { orderMailText } from "./mail-text.ts";

const read = (content: MailContent) => ({
  subject: content.subject,
  text: messageText(content, "https://vereda.example"),
});

const schedule = (date: string) => ({ id: "s1", date, endDate: date, timeZone: "America/Sao_Paulo" });

const billing: Billing = {
  id: "b1",
  number: "V-1042",
  status: "PAID",
  itemType: "ACTIVITY",
  itemId: "a1",
  title: "Pilates d'água & solo",
  partnerName: "Estúdio {Sol}",
  categoryHue: 10,
  categoryMotif: "wave",
  photo: null,
  schedules: [schedule("2026-11-26T09:00:00-03:00"), schedule("2026-12-01T18:30:00-04:00")],
  interests: [],
  methods: ["CREDIT_CARD"],
  card: null,
  price: 123_456,
  discountValue: 1_000,
  subsidyValue: 20_000,
  enrolmentFee: 4_500,
  maintenanceFee: 990,
  charged: 107_946,
  renewalPeriod: "NO_RENEW",
  automaticRenewal: false,
  startsOn: null,
  nextRenewal: null,
  subscriptionId: null,
  sessions: null,
  createdAt: "2026-11-23T10:00:00-03:00",
  freeCancellationUntil: null,
  dueOn: null,
  pix: null,
  heldUntil: null,
  refund: null,
  refunds: [],
  actionUrl: null,
};

test("a paid order's mail names its number, each time on its own wall clock, and what makes up the price", () => {
  expect(read(orderMailText.PAID(billing, "Ana"))).toEqual({
    subject: "Compra confirmada: Pilates d'água & solo",
    text: `Oi, Ana!

Sua compra de Pilates d'água & solo, com Estúdio {Sol}, está confirmada. O número dela é V-1042.

Horário: 26/11/2026, 09h00
Horário: 01/12/2026, 18h30
Valor: R$\u00a01.234,56
Desconto: -R$\u00a010,00
Matrícula: R$\u00a045,00
Taxa de manutenção: R$\u00a09,90
Sua empresa paga: -R$\u00a0200,00
Você paga: R$\u00a01.079,46

Ver minhas reservas:
https://vereda.example/my-appointments

Ver o recibo: https://vereda.example/my-appointments/recibo/b1`,
  });
});

const covered = {
  ...billing,
  schedules: [schedule("2026-12-02T07:05:00-03:00")],
  ...{ price: 20_000, discountValue: 0, enrolmentFee: 0, maintenanceFee: 0, charged: 0 },
};

test.each([
  ["while it lies ahead", "2026-11-25T14:30:00-03:00", "25/11/2026 às 14h30"],
  ["on the clock of the place", "2026-11-23T09:05:00-04:00", "23/11/2026 às 09h05"],
  ["not once it has passed", "2026-11-23T10:00:00-03:00", null],
])("a mail names the last moment of a free cancellation, %s", (_when, freeCancellationUntil, moment) => {
  const order = { ...billing, freeCancellationUntil };
  for (const { facts = [] } of [orderMailText.PAID(order, "Ana"), orderMailText.SCHEDULED(order, "Ana")])
    expect(facts.filter(({ label }) => label.startsWith("Cancelamento"))).toEqual(
      moment ? [{ label: "Cancelamento grátis até", value: moment }] : [],
    );
});

test("a debt's mail says that the money has come, and what it was made of", () => {
  const debt = { ...billing, dueOn: "2026-11-14", schedules: [], subsidyValue: 0, charged: 127_946 };
  expect(read(orderMailText.PAID(debt, "Ana"))).toEqual({
    subject: "Pagamento recebido: Pilates d'água & solo",
    text: `Oi, Ana!

Recebemos o pagamento em atraso de Pilates d'água & solo, com Estúdio {Sol}. O número da compra é V-1042.

Valor: R$\u00a01.234,56
Desconto: -R$\u00a010,00
Matrícula: R$\u00a045,00
Taxa de manutenção: R$\u00a09,90
Você paga: R$\u00a01.279,46

Ver o recibo:
https://vereda.example/my-appointments/recibo/b1`,
  });
});

test.each([
  ["2026-12-01", "Ela começa em 01/12/2026 e é aprovada nesse dia."],
  [null, "Ela começa na próxima renovação e é aprovada nesse dia."],
])("a reserved order's mail says when it starts: %s", (startsOn, sentence) => {
  expect(read(orderMailText.SCHEDULED({ ...covered, startsOn }, "Ana"))).toEqual({
    subject: "Compra programada: Pilates d'água & solo",
    text: `Oi, Ana!

Separamos o saldo do seu benefício do próximo mês para Pilates d'água & solo, com Estúdio {Sol}. O número da compra é V-1042.

${sentence}

Horário: 02/12/2026, 07h05
Valor: R$\u00a0200,00
Sua empresa paga: -R$\u00a0200,00
Você paga: R$\u00a00,00

Ver minhas reservas:
https://vereda.example/my-appointments`,
  });
});

test("the mail about an order that the benefit did not approve says that nothing was charged", () => {
  expect(read(orderMailText.CANCELLED(billing, "Ana"))).toEqual({
    subject: "Compra não aprovada: Pilates d'água & solo",
    text: `Oi, Ana.

Seu benefício não aprovou a compra V-1042, de Pilates d'água & solo. Nada foi cobrado, e o saldo separado voltou para você.

Ver outras formas de pagar:
https://vereda.example/atividades/a1

Ver o saldo do benefício: https://vereda.example/my-benefits`,
  });
});

test("the mail about a Pix that did not come says that nothing was charged, and what becomes of money under way", () => {
  expect(read(orderMailText.PIX_EXPIRED(covered, "Ana"))).toEqual({
    subject: "Compra cancelada: Pilates d'água & solo",
    text: `Oi, Ana.

O Pix da compra V-1042, de Pilates d'água & solo, não chegou no prazo. Nada foi cobrado, e os horários voltaram a ficar livres.

Se você pagou agora há pouco, devolvemos o valor inteiro.

Escolher outro horário:
https://vereda.example/atividades/a1`,
  });
});
