import { expect, type Page } from "@playwright/test";
import type { Subscription } from "#contract/subscription.ts";
import type {
  ChangeKind,
  SubscriptionChangeContext,
} from "#machines/subscription-change/subscription-change.types.ts";
import { dateOf, money } from "../shown.ts";
import { askButton, dateField, dialog, type Scene, standing } from "./scene.ts";

const LABELS: Record<Subscription["status"], string> = {
  ACTIVE: "Renova automaticamente",
  PAUSED: "Em pausa",
  CANCELLED: "Renovação cancelada",
  ONCE: "Sem renovação",
};
const TITLES: Record<ChangeKind, string> = {
  PAUSE: "Pausar Plano de teste?",
  RESUME: "Voltar com Plano de teste?",
  CANCEL: "Cancelar a renovação de Plano de teste?",
};
/** Where a change begins. */
export const BEFORE: Record<ChangeKind, Subscription["status"]> = {
  PAUSE: "ACTIVE",
  RESUME: "PAUSED",
  CANCEL: "ACTIVE",
};
const UNKNOWN: Record<ChangeKind, string> = {
  PAUSE: "Ainda não sabemos se o plano foi pausado",
  RESUME: "Ainda não sabemos se o plano voltou",
  CANCEL: "Ainda não sabemos se a renovação foi cancelada",
};
/** The renewal that comes next, of the plan as it was bought. */
const RENEWAL = { date: "2026-12-23", charged: 16_000 };

const main = (page: Page) => page.getByRole("main");

/** What the change comes to: its days and its amount. */
export async function saysChange({ page, words: { kind } }: Scene, context: SubscriptionChangeContext) {
  await expect(page.getByRole("dialog", { name: TITLES[kind], exact: true })).toBeVisible();
  if (kind === "PAUSE") return saysPause(page, context);
  const text = {
    RESUME: "O período pago continua, e o plano renova no dia de sempre.",
    CANCEL:
      "Você usa o que pagou até o fim: o último dia do plano é 22/12/2026. Nada é devolvido, e as sessões marcadas continuam valendo.",
  };
  await expect(dialog(page)).toContainText(text[kind]);
  await expect(dialog(page).getByText(/é cobrado hoje|ainda será cobrada/)).toHaveCount(0);
}

async function saysPause(page: Page, { subscription: { pause }, resumesOn }: SubscriptionChangeContext) {
  const { earliest, latest } = pause ?? { earliest: "", latest: "" };
  const put = `A renovação de ${dateOf(RENEWAL.date)} não é cobrada nesse dia, e sim no dia da volta`;
  await expect(dialog(page)).toContainText(put);
  await expect(dialog(page)).toContainText(`você paga ${money(RENEWAL.charged)}, pelos valores de hoje.`);
  const field = dateField(page);
  await expect(field).toHaveAccessibleDescription(new RegExp(`De ${dateOf(earliest)} a ${dateOf(latest)}`));
  await expect(field).toHaveAttribute("min", earliest);
  await expect(field).toHaveAttribute("max", latest);
  await expect(field).toHaveValue(resumesOn);
}

/** What is sent is what was shown and chosen. */
export async function sendsChange({ held, words, whose }: Scene, { resumesOn }: SubscriptionChangeContext) {
  const sent = await held.sent(words.call);
  const bodies: Record<ChangeKind, object> = {
    PAUSE: { resumesOn, renewalOn: RENEWAL.date },
    RESUME: { renewal: null },
    CANCEL: { endsOn: RENEWAL.date },
  };
  expect(sent.url()).toContain(`/${whose.subscriptionId}/`);
  expect(sent.postDataJSON()).toEqual(bodies[words.kind]);
}

/** The page says that nobody knows what became of the change. */
export const isNoticed = ({ page, words }: Scene) =>
  expect(main(page).getByRole("status").filter({ hasText: UNKNOWN[words.kind] })).toBeVisible();

/** The plan as the server has it: its status, what comes next, and what may be done about it. */
export async function showsPlan(scene: Scene): Promise<void> {
  const plan = await standing(scene);
  await showsStanding(main(scene.page), plan);
  const actions = [
    ...(plan.status === "PAUSED" ? ["Voltar agora"] : []),
    ...(plan.pause ? ["Pausar"] : []),
    ...(plan.cancellation ? ["Cancelar renovação"] : []),
  ];
  const named = /^(Voltar agora|Pausar|Cancelar renovação)$/;
  await expect(main(scene.page).getByRole("button", { name: named })).toHaveText(actions);
}

/** So does the list of plans. */
export async function isListed(scene: Scene): Promise<void> {
  const { page } = scene;
  await main(page).getByRole("link", { name: "Meus planos" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Meus planos" })).toBeVisible();
  await showsStanding(page.getByRole("article", { name: "Plano de teste" }), await standing(scene));
}

async function showsStanding(place: ReturnType<typeof main>, plan: Subscription): Promise<void> {
  await expect(place.getByText(LABELS[plan.status], { exact: true })).toBeVisible();
  await expect(place).toContainText(nextOf(plan));
}

function nextOf({ status, nextRenewal, endsOn }: Subscription): string {
  if (!nextRenewal) return `O último dia do plano é ${dateOf(dayBefore(endsOn ?? ""))}.`;
  const [date, amount] = [dateOf(nextRenewal.date), money(nextRenewal.charged)];
  return status === "PAUSED"
    ? `Em pausa até ${date}. Nesse dia o plano renova: você paga ${amount}.`
    : `Renova em ${date}: você paga ${amount}`;
}

const dayBefore = (date: string) => new Date(Date.parse(date) - 86_400_000).toISOString();

/** Asked for anew, nothing of the former try is there. */
export async function beginsAnew(scene: Scene): Promise<void> {
  const { page, words } = scene;
  await askButton(scene).click();
  await expect(page.getByRole("dialog", { name: TITLES[words.kind], exact: true })).toBeVisible();
  await expect(
    dialog(page).getByText(/nada mudou até agora|mudou desde que|Não sabemos|dentro desse intervalo/),
  ).toHaveCount(0);
  if (words.kind === "PAUSE") await expect(dateField(page)).toHaveValue("");
}

/** The login, which leads back to the plan. */
export async function isAtLogin({ page, whose }: Scene): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Que bom ver você" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("returnTo")).toBe(
    `/my-appointments/planos/${whose.subscriptionId}`,
  );
}
