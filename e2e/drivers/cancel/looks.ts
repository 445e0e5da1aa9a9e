import { expect, type Page } from "@playwright/test";
import type { Cancellation, RefundPart } from "#contract/cancellation.ts";
import { dateOf, money } from "../shown.ts";
import { appointmentIn, button, type Scene, standing } from "./scene.ts";

const main = (page: Page) => page.getByRole("main");

/** The order's first session, and its terms: see `cancellable`. */
const SESSION = "quinta-feira, 26 de novembro";
const FREE_UNTIL = "25/11/2026 às 09h";
const HERE_UNTIL = "26/11/2026 às 09h";
const WITHDRAWABLE_UNTIL = "30/11/2026";

/** The session, with whom and when. */
export async function saysWhich(page: Page): Promise<void> {
  await expect(main(page)).toContainText("Aula de teste · Casa Teste");
  await expect(main(page).getByText(SESSION)).toBeVisible();
  await expect(main(page).locator("time")).toHaveText(/^09h às 10h/);
}

/** The parts that come back, each with its day, and the sum of two; nothing else. */
export async function comesBack(page: Page, { refunds, total }: Pick<Cancellation, "refunds" | "total">) {
  const part = main(page).getByRole("heading", { name: "O que volta para você" }).locator("..");
  const sum = refunds.length > 1 ? [`Ao todo: ${money(total)}`] : [];
  await expect(part.getByRole("listitem")).toHaveText([...refunds.map(lineOf), ...sum]);
  const isNothing = part.getByText("Neste cancelamento não há valor a devolver.");
  await expect(isNothing).toHaveCount(refunds.length > 0 ? 0 : 1);
}

const lineOf = ({ method, amount, card, expectedOn }: RefundPart) =>
  method === "SUBSIDY"
    ? `${money(amount)} no saldo do benefícioVolta na hora.`
    : `${money(amount)} no cartão ${card?.brand} final ${card?.last4}Até ${dateOf(expectedOn)}, em até duas faturas.`;

/** In time: what comes back, and until when. */
export async function isFree(scene: Scene): Promise<void> {
  const { page } = scene;
  await saysWhich(page);
  await comesBack(page, await standing(scene));
  await expect(main(page)).toContainText(`Cancelamento grátis até ${FREE_UNTIL}.`);
  await expect(main(page)).not.toContainText("Nada volta para você");
}

/** Too late: that nothing comes back, and since when; whoever needs help finds it. */
export async function isLate(scene: Scene): Promise<void> {
  const { page } = scene;
  await saysWhich(page);
  await expect(main(page)).toContainText(
    `O prazo do cancelamento grátis passouFoi até ${FREE_UNTIL}. Nada volta para você se cancelar agora.`,
  );
  await expect(main(page)).toContainText("Sem cancelar, sua reserva continua valendo.");
  await expect(main(page).getByRole("heading", { name: "O que volta para você" })).toHaveCount(0);
  await leadsToSupport(scene, true);
}

/** The right to withdraw from the whole purchase, only where there is one, and its button only where it can be had here. */
export async function offersWithdrawal(scene: Scene, { kind, withdrawal }: Cancellation): Promise<void> {
  const { page } = scene;
  const choose = button(page, "Desistir da compra");
  await expect(choose).toHaveCount(withdrawal && !withdrawal.support ? 1 : 0);
  await expect(main(page).locator("#withdrawal")).toHaveCount(withdrawal ? 1 : 0);
  if (!withdrawal) return;
  if (kind === "FREE")
    await expect(main(page)).toContainText(`Até ${WITHDRAWABLE_UNTIL}, 7 dias depois da compra`);
  if (withdrawal.support) {
    await expect(main(page)).toContainText("Uma sessão desta compra já começou.");
    return leadsToSupport(scene, true);
  }
  const total = (await standing(scene)).withdrawal?.total ?? 0;
  const back = kind === "FREE" ? `São ${money(total)}.` : `tudo o que foi pago, ${money(total)}.`;
  await expect(main(page)).toContainText(back);
  if (kind === "LATE") await expect(choose).toHaveAccessibleDescription(new RegExp(`^Até ${HERE_UNTIL},`));
}

/** The chat, whose first words name the purchase where the page knows it. */
export async function leadsToSupport(scene: Scene, isNamed: boolean): Promise<void> {
  const { page } = scene;
  const what = isNamed
    ? `Aula de teste, da compra ${(await standing(scene)).billingNumber}.`
    : "uma reserva.";
  const chat = main(page).getByRole("link", { name: "Falar com o suporte" });
  const words = `Oi! Preciso de ajuda para cancelar ${what}`;
  await expect
    .poll(async () => new URL((await chat.getAttribute("href")) ?? "").searchParams.get("text"))
    .toBe(words);
}

/** To what was given up, where it is still to be seen, and to all the rest. */
export async function leadsOn(page: Page, name: string | null): Promise<void> {
  const links = main(page).getByRole("link", { name: /reserva|devolução/i });
  await expect(links).toHaveText([...(name === null ? [] : [name]), "Minhas reservas"]);
}

/** The appointment's own page says that it was cancelled, and what goes back. */
export async function isCancelledThere({ page, order }: Scene, { refunds }: Cancellation): Promise<void> {
  await main(page)
    .getByRole("link", { name: /^(Acompanhar a devolução|Ver a reserva)$/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/my-appointments/${order.appointmentId}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Reserva cancelada" })).toBeVisible();
  const amounts = main(page).getByRole("region", { name: "Devolução" }).getByRole("listitem");
  await expect(amounts).toHaveCount(refunds.length);
  for (const { method, amount } of refunds) {
    const line = `${money(amount)} ${method === "SUBSIDY" ? "no saldo do benefício" : "no cartão"}`;
    await expect(amounts.filter({ hasText: line })).toHaveCount(1);
  }
}

/** The list has the appointment among so many cancelled ones. */
export async function isListedCancelled({ page, order }: Scene, count: number): Promise<void> {
  await main(page).getByRole("link", { name: "Minhas reservas" }).click();
  await expect(appointmentIn(page, "Canceladas", order.appointmentId)).toBeVisible();
  await expect(appointmentIn(page, "Próximas", order.appointmentId)).toHaveCount(0);
  const cancelled = page
    .getByRole("region", { name: "Canceladas" })
    .getByRole("link", { name: "Aula de teste" });
  await expect(cancelled).toHaveCount(count);
}

/** Nothing has changed: the appointment's own page is there again. */
export async function isAsBefore({ page, order }: Scene): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/my-appointments/${order.appointmentId}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Reserva confirmada" })).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Cancelar", exact: true })).toBeVisible();
}

/** The login, which leads back to the same question. */
export async function isAtLogin({ page, order }: Scene, aim: "CANCEL" | "WITHDRAW"): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Que bom ver você" })).toBeVisible();
  const step = aim === "WITHDRAW" ? "?step=withdrawal" : "";
  expect(new URL(page.url()).searchParams.get("returnTo")).toBe(
    `/my-appointments/${order.appointmentId}/cancel${step}`,
  );
}

/** The one button that does it is ready, and the one that leaves all as it is stands beside it. */
export async function canBeKept(page: Page, does: string, keeps: string): Promise<void> {
  await expect(button(page, does)).not.toHaveAttribute("aria-busy");
  await expect(button(page, keeps)).toBeEnabled();
}

/** To what is owed, and back here from there. */
export async function leadsToDebts({ page, order }: Scene, isOwed: boolean): Promise<void> {
  const link = main(page).getByRole("link", { name: "Regularizar agora" });
  await expect(link).toHaveCount(isOwed ? 1 : 0);
  if (!isOwed) return;
  const href = new URL((await link.getAttribute("href")) ?? "", page.url());
  expect([href.pathname, href.searchParams.get("returnTo")]).toEqual([
    "/pendencias",
    `/my-appointments/${order.appointmentId}/cancel`,
  ]);
}
