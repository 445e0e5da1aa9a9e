import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { CONSENT_COOKIE, PIX_CODE_MS, PIX_GRACE_MS } from "#contract/constants.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { reviewPix } from "#server/domain/pix/expire.ts";
import {
  chargeOtherwise,
  giveUpWaiting,
  payAtBank,
  refundWhatIsDue,
  setReachable,
  txidsOf,
} from "#server/domain/pix/testing/payer.ts";
import { byPix, codeOf, type Ordered, pixBuyer } from "#server/domain/pix/testing/pix-buyer.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import type { MeasuredEvent } from "#src/platform/analytics/events.ts";
import { measureWith } from "#src/platform/analytics/track.ts";
import { writeConsent } from "#src/platform/consent/consent-cookie.ts";
import { writeCookie } from "#src/platform/storage/cookie.ts";
import { formatTime } from "#src/platform/time/format.ts";
import { unanswered } from "#src/testing/away.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

const carla = "carla@vereda.test";
let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: server.clock.now() });
  shop = await openShop(server.deps.db, server.clock.now());
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await giveUpWaiting(server);
});
afterAll(() => server.close());

/** Time passes at the server and on this device. */
function pass(ms: number): void {
  server.clock.moveTo(new Date(server.clock.now().getTime() + ms));
  vi.setSystemTime(server.clock.now());
}

async function order(): Promise<Ordered> {
  const customer = await pixBuyer(server, carla);
  return customer.place(byPix(shop));
}

async function arrive(placed: Ordered, through?: RenderOptions["through"]) {
  const asked: string[] = [];
  const watch: RenderOptions["through"] = (request, answer) => {
    asked.push(new URL(request.url).pathname);
    return through ? through(request, answer) : answer(request);
  };
  const path = `/purchase/confirmacao/${placed.id}`;
  const app = await renderApp(server, path, { as: carla, through: watch });
  return { ...app, polls: () => asked.filter((each) => each.endsWith("/is-paid")).length };
}

async function openDialog(placed: Ordered, through?: RenderOptions["through"]) {
  const app = await arrive(placed, through);
  const dialog = within(await screen.findByRole("dialog", { name: "Pague com Pix" }));
  return { ...app, dialog, press: (name: string) => app.user.click(dialog.getByRole("button", { name })) };
}

const title = (name: string) => screen.findByRole("heading", { level: 1, name });
const confirmed = () => title("Tudo certo, compra confirmada");

describe("an order that awaits its Pix", () => {
  it("opens with its code, its amount and how long there is, and says until when the time is held", async () => {
    const placed = await order();
    const { dialog } = await openDialog(placed);
    expect(dialog.getByText("R$ 100,00")).toBeVisible();
    expect(dialog.getByRole("timer")).toHaveTextContent("15:00");
    expect(dialog.getByLabelText("Pix copia e cola")).toHaveValue(codeOf(placed));
    expect(await dialog.findByRole("img", { name: /^Código QR do Pix de R\$.100,00/ })).toBeVisible();
    expect(screen.getByText(/Pague até \d\dh/)).toBeInTheDocument();
  });

  it("tells one deadline on the page and in the dialog, of its code, without one and of another code", async () => {
    const ordered = server.clock.now().getTime();
    const inMinutes = (minutes: number) =>
      formatTime(new Date(ordered + minutes * 60_000).toISOString(), "UTC");
    const { dialog, press } = await openDialog(await order());
    const deadlines = () => {
      const told = document.body.textContent?.match(/(?<=até )\d\dh(\d\d)?/g);
      return [...new Set(told)];
    };
    const withCode = deadlines();
    pass(PIX_CODE_MS);
    document.dispatchEvent(new Event("visibilitychange"));
    await dialog.findByText("Este código venceu");
    const withoutCode = deadlines();
    await press("Gerar novo código");
    await dialog.findByLabelText("Pix copia e cola");
    expect(dialog.getByRole("timer")).toHaveTextContent("15:00");
    expect([withCode, withoutCode, deadlines()]).toEqual([[inMinutes(15)], [inMinutes(25)], [inMinutes(30)]]);
  });

  it("copies the code and says so", async () => {
    const placed = await order();
    const { dialog, press } = await openDialog(placed);
    await press("Copiar código");
    expect(await dialog.findByText("Código copiado")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(codeOf(placed));
  });

  it("where a page may not copy, the code is selected to be copied by hand", async () => {
    const placed = await order();
    const { dialog, press } = await openDialog(placed);
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new DOMException("denied"));
    await press("Copiar código");
    expect(await dialog.findByText(/O código está selecionado/)).toBeVisible();
    const field = dialog.getByLabelText<HTMLInputElement>("Pix copia e cola");
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, codeOf(placed).length]);
  });

  it("leads to the bank of the sandbox, with the code, in a tab of its own", async () => {
    const placed = await order();
    const { dialog } = await openDialog(placed);
    const link = await dialog.findByRole("link", { name: /banco de teste/ });
    const href = new URL(link.getAttribute("href") ?? "", "http://vereda.test");
    expect([href.pathname, href.searchParams.get("code")]).toEqual(["/sandbox/pix", codeOf(placed)]);
    expect(link).toHaveAttribute("target", "_blank");
  });

  it("closed, it goes on asking, and the button that opens it again has the focus", async () => {
    const { polls, press, user } = await openDialog(await order());
    await press("Fechar");
    const opener = await screen.findByRole("button", { name: "Pagar com Pix" });
    await waitFor(() => expect(opener).toHaveFocus());
    const before = polls();
    fireEvent.focus(window);
    await waitFor(() => expect(polls()).toBe(before + 1));
    await user.click(opener);
    expect(await screen.findByRole("dialog", { name: "Pague com Pix" })).toBeVisible();
  });
});

describe("'Já paguei, validar'", () => {
  it("says that it validates, and then that no payment was identified yet", async () => {
    const gate = Promise.withResolvers<void>();
    const { dialog, press } = await openDialog(await order(), async (request, answer) => {
      if (request.url.endsWith("/is-paid")) await gate.promise;
      return answer(request);
    });
    await press("Já paguei, validar");
    expect(dialog.getByText("Validando…", { selector: "[role=status]" })).toBeInTheDocument();
    gate.resolve();
    const words = "Pagamento ainda não identificado. Aguarde alguns instantes e tente novamente.";
    expect(await dialog.findByText(words)).toBeVisible();
  });

  it("says why nobody could tell", async () => {
    const { dialog, press } = await openDialog(await order(), (request, answer) =>
      request.url.endsWith("/is-paid") ? unanswered() : answer(request),
    );
    await press("Já paguei, validar");
    expect(await dialog.findByText(/Não conseguimos falar com a Vereda/)).toBeVisible();
  });

  it("becomes the confirmation once paid, whose heading has the focus", async () => {
    const placed = await order();
    const { press } = await openDialog(placed);
    await payAtBank(server, codeOf(placed), { quiet: true });
    await press("Já paguei, validar");
    const heading = await confirmed();
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.queryByRole("dialog")).toBe(null);
  });
});

describe("by itself", () => {
  /** In a tab that nobody sees nothing is asked, until it gets the focus. */
  async function leaveAndReturn(meanwhile: (placed: Ordered) => Promise<unknown>) {
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    const placed = await order();
    const app = await openDialog(placed);
    await meanwhile(placed);
    expect(app.polls()).toBe(0);
    visibility.mockReturnValue("visible");
    fireEvent.focus(window);
    return app;
  }

  it("it finds the payment when the tab gets the focus again", async () => {
    await leaveAndReturn((placed) => payAtBank(server, codeOf(placed), { quiet: true }));
    expect(await confirmed()).toBeVisible();
  });

  it("a question that finds nothing says nothing", async () => {
    const { dialog, polls } = await leaveAndReturn(async () => {});
    await waitFor(() => expect(polls()).toBe(1));
    expect(dialog.queryByText(/não identificado/)).toBe(null);
  });
});

describe("a code that has run out", () => {
  async function expired() {
    const placed = await order();
    pass(PIX_CODE_MS);
    return placed;
  }

  it("is said to have, with the time still held, and a new one takes its place", async () => {
    const placed = await expired();
    const { dialog, press } = await openDialog(placed);
    expect(dialog.getByText("Este código venceu")).toBeVisible();
    expect(dialog.getByText(/Pague até/)).toHaveTextContent(/Ainda não recebemos nenhum pagamento\./);
    const kept = await dialog.findByText(/sem o pagamento, ela volta para a agenda\.$/);
    expect(kept).toHaveTextContent(/^Aula de teste, .+-feira, .+ de .+, \d\dh/);
    await press("Gerar novo código");
    const field = await dialog.findByLabelText<HTMLInputElement>("Pix copia e cola");
    expect(field.value).not.toBe(codeOf(placed));
    await payAtBank(server, field.value, { quiet: true });
    await press("Já paguei, validar");
    expect(await confirmed()).toBeVisible();
  });

  it("a late payment of it is found by 'validar'", async () => {
    const placed = await expired();
    const { press } = await openDialog(placed);
    await payAtBank(server, codeOf(placed), { late: true, quiet: true });
    await press("Já paguei, validar");
    expect(await confirmed()).toBeVisible();
  });

  it("an order given up meanwhile says that nothing was charged, and leads back to book again", async () => {
    const placed = await expired();
    const { press } = await openDialog(placed);
    pass(PIX_GRACE_MS);
    await reviewPix(server.deps, placed.id);
    await press("Gerar novo código");
    const heading = await title("O Pix não chegou a tempo");
    await waitFor(() => expect(heading).toHaveFocus());
    expect(
      screen.getByText(/A compra foi cancelada e o horário voltou a ficar livre\. Nada foi cobrado;/),
    ).toBeVisible();
    expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toContain("Forma escolhida");
    expect(screen.getByRole("link", { name: "Reservar de novo" })).toHaveAttribute(
      "href",
      `/checkout?activityId=${shop.activity}`,
    );
  });

  it("an order that is held but too old for new codes says so, offers none, and leads on", async () => {
    const placed = await order();
    const customer = await pixBuyer(server, carla);
    let last = placed;
    for (let codes = 0; codes < 3; codes += 1) {
      pass(PIX_CODE_MS + 60_000);
      last = await customer.renewed(placed.id);
    }
    pass(PIX_CODE_MS);
    const { dialog, press } = await openDialog(placed);
    await press("Gerar novo código");
    expect(await dialog.findByText("O prazo para gerar códigos desta compra acabou")).toBeVisible();
    expect(dialog.getByText(/Guardamos sua compra até .* a vaga volta a ficar livre\.$/)).toBeVisible();
    expect(dialog.queryByRole("button", { name: /código/ })).toBe(null);
    expect(dialog.getByRole("link", { name: "Reservar de novo" })).toHaveAttribute(
      "href",
      `/checkout?activityId=${shop.activity}`,
    );
    await payAtBank(server, codeOf(last), { late: true, quiet: true });
    await press("Já paguei, validar");
    expect(await confirmed()).toBeVisible();
  });
});

it("an order for which the provider gives no code says so, and gets one once it is there again", async () => {
  setReachable(server, false);
  const { dialog, press } = await openDialog(await order());
  expect(dialog.getByText("Código QR não disponível no momento.")).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Já paguei, validar" })).toBe(null);
  await press("Tentar de novo");
  await waitFor(() => expect(dialog.queryByRole("button", { name: "Gerando o código…" })).toBe(null));
  expect(dialog.getByText("Código QR não disponível no momento.")).toBeVisible();
  setReachable(server, true);
  await press("Tentar de novo");
  expect(await dialog.findByLabelText("Pix copia e cola")).not.toHaveValue("");
});

describe("a Pix of another amount", () => {
  async function paidOtherwise(placed: Ordered) {
    const [txid] = await txidsOf(server, placed.id);
    await chargeOtherwise(server, txid, 9_000);
    await payAtBank(server, codeOf(placed), { quiet: true });
  }
  const news = /^Seu pagamento não era do valor da compra\. Estamos devolvendo R\$.90,00\./;

  it("is told in the open dialog by itself: the money goes back, and another code can be paid", async () => {
    const placed = await order();
    const { dialog, press } = await openDialog(placed);
    await paidOtherwise(placed);
    fireEvent.focus(window);
    expect(await dialog.findByText(news)).toHaveTextContent(
      /Gere outro código e pague exatamente R\$.100,00\.$/,
    );
    expect(dialog.queryByText(/Nada foi cobrado|não disponível/)).toBe(null);
    await press("Gerar novo código");
    const field = await dialog.findByLabelText<HTMLInputElement>("Pix copia e cola");
    expect(dialog.getByText(news)).toHaveTextContent(/Pague exatamente R\$.100,00 com este novo código\.$/);
    await payAtBank(server, field.value, { quiet: true });
    await press("Já paguei, validar");
    expect(await confirmed()).toBeVisible();
  });

  it("is the answer to 'validar', and stays on the page when the dialog is closed", async () => {
    const placed = await order();
    const { dialog, press } = await openDialog(placed);
    await paidOtherwise(placed);
    await press("Já paguei, validar");
    expect(await dialog.findByText(news)).toBeVisible();
    expect(dialog.queryByText(/não identificado/)).toBe(null);
    await press("Fechar");
    expect(screen.getByText(news)).toBeVisible();
  });
});

describe("money that comes when it should not goes back, and the customer sees which", () => {
  const sees = async (placed: Ordered, words: RegExp) => {
    await arrive(placed);
    expect(await screen.findByText(words)).toBeVisible();
  };

  it("too late", async () => {
    const placed = await order();
    pass(PIX_CODE_MS + PIX_GRACE_MS);
    await reviewPix(server.deps, placed.id);
    await payAtBank(server, codeOf(placed), { late: true });
    const today = server.clock.now().toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });
    await refundWhatIsDue(server);
    await sees(
      placed,
      new RegExp(`^Seu pagamento chegou depois do prazo. Devolvemos R\\$.100,00 em ${today}\\.$`),
    );
    expect(screen.queryByText(/nada foi cobrado/i)).toBe(null);
  });

  it("twice, while the second is on its way back", async () => {
    const placed = await order();
    await payAtBank(server, codeOf(placed));
    await payAtBank(server, codeOf(placed), { late: true });
    await sees(placed, /^Você pagou duas vezes: estamos devolvendo R\$.100,00\.$/);
    expect(screen.getByText("Tudo certo, compra confirmada")).toBeVisible();
  });
});

it("a session that ends leads to the login, and back to the same order", async () => {
  const placed = await order();
  let isOver = false;
  const { router } = await openDialog(placed, async (request, answer) =>
    isOver ? Response.json({ code: "UNAUTHORIZED", message: "over" }, { status: 401 }) : answer(request),
  );
  isOver = true;
  fireEvent.focus(window);
  await title("Que bom ver você");
  expect(router.state.location.search).toEqual({ returnTo: `/purchase/confirmacao/${placed.id}` });
});

describe("a purchase by Pix", () => {
  const heard: MeasuredEvent[] = [];
  afterEach(() => {
    measureWith(null);
    writeCookie(CONSENT_COOKIE, "", 0);
  });

  it("is measured once its money is there, and not before", async () => {
    const placed = await order();
    const { press } = await openDialog(placed);
    writeConsent(true, 60);
    measureWith((event) => heard.push(event));
    await payAtBank(server, codeOf(placed), { quiet: true });
    expect(heard).toEqual([]);
    await press("Já paguei, validar");
    await confirmed();
    expect(heard).toEqual([{ event: "purchase", itemType: "ACTIVITY", value: 10_000, methods: ["PIX"] }]);
  });
});
