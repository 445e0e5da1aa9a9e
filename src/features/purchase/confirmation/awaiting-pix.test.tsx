import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Billing } from "#contract/purchase.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { buyer, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
let paidOrder: Billing;
beforeAll(async () => {
  server = await startTestApp();
  const shop = await openShop(server.deps.db, server.clock.now());
  const carla = await buyer(server, "carla@vereda.test");
  const paymentMethodId = await carla.card("4111 1111 1111 1111");
  paidOrder = (await carla.order(orderOf(shop, { paymentMethodId }))).body as unknown as Billing; // answered with 200
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: SEED_INSTANT });
});
afterEach(() => vi.useRealTimers());
afterAll(() => server.close());

const minutesFromNow = (minutes: number) => new Date(SEED_INSTANT.getTime() + minutes * 60_000).toISOString();
const CODE = "00020101021226";
const codeOf = (code: string): Billing["pix"] => ({
  code,
  amount: 10_000,
  expiresAt: minutesFromNow(15),
  secondsLeft: 900,
});

/** The provider and the order, as the server would tell of them: its answers are changed on the way to the app. */
function pixOf(facts: Partial<Billing>) {
  const told = {
    billing: {
      ...paidOrder,
      status: "AWAITING_PAYMENT",
      methods: ["PIX"],
      card: null,
      pix: codeOf(CODE),
      heldUntil: minutesFromNow(25),
      ...facts,
    } as Billing, // the customer's real order, but for its payment
    isPaid: false,
    newCode: (): Response => Response.json(told.billing),
    asked: 0,
    isSignedOut: false,
  };
  const through: RenderOptions["through"] = async (request, answer) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith("/is-paid")) {
      told.asked += 1;
      if (told.isSignedOut) return refusal("UNAUTHORIZED", 401);
      if (told.isPaid) told.billing = { ...told.billing, status: "PAID", pix: null, heldUntil: null };
      return Response.json({ isPaid: told.isPaid });
    }
    if (pathname.endsWith("/pix-codes")) return told.newCode();
    if (pathname.endsWith(`/billings/${paidOrder.id}`)) return Response.json(told.billing);
    return answer(request);
  };
  return { told, through };
}

async function arrive(facts: Partial<Billing> = {}) {
  const { told, through } = pixOf(facts);
  const app = await renderApp(server, `/purchase/confirmacao/${paidOrder.id}`, {
    as: "carla@vereda.test",
    through,
  });
  return { ...app, told };
}

async function openDialog(facts: Partial<Billing> = {}) {
  const app = await arrive(facts);
  const dialog = within(await screen.findByRole("dialog", { name: "Pague com Pix" }));
  return { ...app, dialog };
}

const refusal = (code: string, status: number) => Response.json({ code, message: code }, { status });
const confirmed = () =>
  screen.findByRole("heading", { level: 1, name: "Tudo certo, compra confirmada" }, { timeout: 5_000 });

describe("an order that awaits its Pix", () => {
  it("opens with its code, its amount and how long there is, and says until when the time is held", async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByText("R$ 100,00")).toBeVisible();
    expect(dialog.getByRole("timer")).toHaveTextContent("15:00");
    expect(dialog.getByLabelText("Pix copia e cola")).toHaveValue(CODE);
    expect(
      await dialog.findByRole("img", { name: /^Código QR do Pix de R\$.100,00/ }, { timeout: 5_000 }),
    ).toBeVisible();
    expect(screen.getByText(/Guardamos seu horário até \d\dh/)).toBeInTheDocument();
  });

  it("copies the code and says so", async () => {
    const { dialog, user } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Copiar código" }));
    expect(await dialog.findByText("Código copiado")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(CODE);
  });

  it("where a page may not copy, the code is selected to be copied by hand", async () => {
    const { dialog, user } = await openDialog();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new DOMException("denied"));
    await user.click(dialog.getByRole("button", { name: "Copiar código" }));
    expect(await dialog.findByText(/O código está selecionado/)).toBeVisible();
    const field = dialog.getByLabelText<HTMLInputElement>("Pix copia e cola");
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, CODE.length]);
  });

  it("leads to the bank of the sandbox in a tab of its own", async () => {
    const { dialog } = await openDialog();
    const link = await dialog.findByRole("link", { name: /banco de teste/ });
    expect(link).toHaveAttribute("href", `/sandbox/pix?code=${CODE}`);
    expect(link).toHaveAttribute("target", "_blank");
  });

  it("closed, it goes on waiting, and a button opens it again and has the focus", async () => {
    const { dialog, user, told } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Fechar" }));
    const opener = await screen.findByRole("button", { name: "Pagar com Pix" });
    await waitFor(() => expect(opener).toHaveFocus());
    const before = told.asked;
    fireEvent.focus(window);
    await waitFor(() => expect(told.asked).toBe(before + 1));
    await user.click(opener);
    expect(await screen.findByRole("dialog", { name: "Pague com Pix" })).toBeVisible();
  });
});

describe("'Já paguei, validar'", () => {
  it("says that it is validating, and then that no payment was identified yet", async () => {
    const { dialog, user } = await openDialog();
    await user.click(dialog.getByRole("button", { name: "Já paguei, validar" }));
    expect(
      await dialog.findByText(
        "Pagamento ainda não identificado. Aguarde alguns instantes e tente novamente.",
      ),
    ).toBeVisible();
  });

  it("becomes the confirmation once paid, whose heading has the focus", async () => {
    const { dialog, user, told } = await openDialog();
    told.isPaid = true;
    await user.click(dialog.getByRole("button", { name: "Já paguei, validar" }));
    const heading = await confirmed();
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.queryByRole("dialog")).toBe(null);
  });
});

describe("by itself", () => {
  it("it finds the payment when the tab gets the focus again", async () => {
    const { told } = await openDialog();
    told.isPaid = true;
    fireEvent.focus(window);
    expect(await confirmed()).toBeVisible();
  });

  it("a question that finds nothing says nothing", async () => {
    const { dialog, told } = await openDialog();
    fireEvent.focus(window);
    await waitFor(() => expect(told.asked).toBe(1));
    expect(dialog.queryByText(/não identificado/)).toBe(null);
  });
});

describe("a code that has run out", () => {
  const overdue = { pix: null, heldUntil: minutesFromNow(5) };

  it("is said to have, with the time still held, and a new one takes its place", async () => {
    const { dialog, user, told } = await openDialog(overdue);
    expect(dialog.getByText("Este código venceu")).toBeVisible();
    expect(dialog.getByText(/Guardamos seu horário até/)).toBeVisible();
    told.billing = { ...told.billing, pix: codeOf("00020102"), heldUntil: minutesFromNow(25) };
    await user.click(dialog.getByRole("button", { name: "Gerar novo código" }));
    expect(await dialog.findByLabelText("Pix copia e cola")).toHaveValue("00020102");
  });

  it("a late payment of it is found by 'validar'", async () => {
    const { dialog, user, told } = await openDialog(overdue);
    told.isPaid = true;
    await user.click(dialog.getByRole("button", { name: "Já paguei, validar" }));
    expect(await confirmed()).toBeVisible();
  });

  it("an order given up meanwhile says that nothing was charged, and leads back to book again", async () => {
    const { dialog, user, told } = await openDialog(overdue);
    told.newCode = () => refusal("PIX_EXPIRED", 409);
    told.billing = { ...told.billing, status: "CANCELLED", heldUntil: null };
    await user.click(dialog.getByRole("button", { name: "Gerar novo código" }));
    expect(await screen.findByRole("heading", { level: 1, name: "O Pix não chegou a tempo" })).toHaveFocus();
    expect(screen.getByText(/nada foi cobrado/)).toBeVisible();
    expect(screen.getByRole("link", { name: "Reservar de novo" })).toHaveAttribute(
      "href",
      expect.stringContaining(paidOrder.itemId),
    );
  });
});

describe("an order for which there is no code", () => {
  it("says so; asking again brings one", async () => {
    const { dialog, user, told } = await openDialog({ pix: null });
    expect(dialog.getByText("Código QR não disponível no momento.")).toBeVisible();
    told.newCode = () => refusal("PIX_CODE_UNAVAILABLE", 503);
    await user.click(dialog.getByRole("button", { name: "Tentar de novo" }));
    expect(await dialog.findByText("Código QR não disponível no momento.")).toBeVisible();
    told.billing = { ...told.billing, pix: codeOf(CODE) };
    told.newCode = () => Response.json(told.billing);
    await user.click(await dialog.findByRole("button", { name: "Tentar de novo" }));
    expect(await dialog.findByLabelText("Pix copia e cola")).toHaveValue(CODE);
  });
});

describe("money that comes when it should not", () => {
  const lapsed: Partial<Billing> = { status: "CANCELLED", pix: null, heldUntil: null };

  it.each<[string, Partial<Billing>, string]>([
    [
      "too late, and is back",
      { ...lapsed, refund: { amount: 4_500, reason: "PAID_TOO_LATE", refundedAt: "2026-11-24T01:00:00Z" } },
      "Seu pagamento chegou depois do prazo. Devolvemos R$ 45,00 em 23/11/2026.",
    ],
    [
      "too late, and is on its way back",
      { ...lapsed, refund: { amount: 4_500, reason: "PAID_TOO_LATE", refundedAt: null } },
      "Seu pagamento chegou depois do prazo. Estamos devolvendo R$ 45,00.",
    ],
    [
      "twice",
      {
        status: "PAID",
        pix: null,
        heldUntil: null,
        refund: { amount: 4_500, reason: "PAID_TWICE", refundedAt: "2026-11-23T12:00:00Z" },
      },
      "Você pagou duas vezes: devolvemos R$ 45,00 em 23/11/2026.",
    ],
  ])("%s: the customer sees which", async (_, facts, words) => {
    await arrive(facts);
    expect(await screen.findByText((text) => text.replaceAll("\u00a0", " ") === words)).toBeVisible();
  });
});

it("a session that ends leads to the login, and back to the same order", async () => {
  const { told, router } = await openDialog();
  told.isSignedOut = true;
  fireEvent.focus(window);
  await screen.findByRole("heading", { name: "Que bom ver você" });
  expect(router.state.location.search).toEqual({ returnTo: `/purchase/confirmacao/${paidOrder.id}` });
});
