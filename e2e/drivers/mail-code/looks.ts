import { expect, type Page } from "@playwright/test";
import { failedWith } from "#contract/failure.ts";
import type { World } from "../../support/world.ts";
import { now } from "../clock.ts";
import type { HeldCalls } from "../held-calls.ts";

/** A sign-in by a code, in a browser. */
export interface Scene {
  page: Page;
  world: World;
  held: HeldCalls;
  /** The number of e-mails typed so far: each is another one, and nobody's yet. */
  typed: number;
  /** When the last mail was sent, in milliseconds of the page's clock. */
  sentAt: number;
  /** The code that was typed last. */
  code: string;
  /** E-mail of the account that is opened, where it is a customer's. */
  account: string | null;
}

export const AGAIN_MS = 30_000;
export const CODE_MS = 600_000;
/** As long as a page may take to hear of its mail. */
const SLOW_MS = 10_000;
/** Where somebody is going. */
export const RETURN_TO = "/my-appointments/planos";

export const emailOf = ({ typed }: Scene) => `pessoa-${typed}@exemplo.test`;

export const title = (page: Page) => page.getByRole("heading", { level: 1 });
export const email = (page: Page) => page.getByLabel("E-mail");
export const code = (page: Page) => page.getByLabel("Código");
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const support = (page: Page) => link(page, "Falar com o suporte");

const link = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });

export async function seesStage(page: Page, name: string, lead: string): Promise<void> {
  await expect(title(page)).toHaveText(name);
  await expect(page.getByText(lead)).toBeVisible();
}

/** What failed is told until something else is done. */
export const hasFailed = (page: Page, isTold: boolean) =>
  expect(page.getByText(/Não conseguimos falar com a Vereda|Foram muitas tentativas/)).toHaveCount(
    isTold ? 1 : 0,
  );

/** A wrong code is told at its field. */
export const isOfCall = ({ failure }: Readonly<Record<string, unknown>>) =>
  failure !== null && !failedWith(failure, "CODE_WRONG");

/** Another way in keeps where somebody was going. */
export async function leadsTo(page: Page, name: string, path: string): Promise<void> {
  const to = new URL((await link(page, name).getAttribute("href")) ?? "", page.url());
  expect([to.pathname, to.searchParams.get("returnTo")]).toEqual([path, RETURN_TO]);
}

/** The password at any time; registration and support once the mail has not come for long. */
export async function offersOtherWays(page: Page, isHelpOffered: boolean): Promise<void> {
  await leadsTo(page, "Usar minha senha", "/entrar");
  await expect(link(page, "Criar conta com senha")).toHaveCount(isHelpOffered ? 1 : 0);
  await expect(support(page)).toHaveCount(isHelpOffered ? 1 : 0);
  if (!isHelpOffered) return;
  await leadsTo(page, "Criar conta com senha", "/registro");
  await expect(support(page)).toHaveAttribute("href", /^https:/);
}

/** The code of the mail to this e-mail is waited for. */
export async function isTyping(scene: Scene): Promise<void> {
  const { page } = scene;
  await seesStage(page, "Confira o seu e-mail", `Enviamos um código para ${emailOf(scene)}.`);
  await expect(code(page)).toBeVisible();
  await expect(button(page, "Confirmar código")).not.toHaveAttribute("aria-busy");
  const mails = `/sandbox/mailbox?to=${encodeURIComponent(emailOf(scene))}`;
  await expect(link(page, "caixa de mensagens")).toHaveAttribute("href", mails);
}

/** Until when the code is good: ten minutes from its mail on. */
export async function endsIn({ page, sentAt }: Scene): Promise<void> {
  const ends = [-SLOW_MS, SLOW_MS].map((more) => timeOf(sentAt + CODE_MS + more));
  await expect(page.getByText(new RegExp(`São 6 números\\. Valem até (${ends.join("|")}), `))).toBeVisible();
}

/** Half a minute after each mail it may be asked for again: the seconds until then are counted down. */
export async function mayAskAgainSoon({ page, sentAt }: Scene): Promise<void> {
  const soon = await page.getByText(/^Enviar de novo em/).textContent();
  const [minutes, seconds] = (soon ?? "").replace("Enviar de novo em ", "").split(":").map(Number);
  const left = (Number(minutes) * 60 + Number(seconds)) * 1_000;
  expect(Math.abs(left - (sentAt + AGAIN_MS - (await now(page)))), soon ?? "").toBeLessThan(SLOW_MS);
}

/** A time of day as it is shown: 10h, 10h30. */
const timeOf = (instant: number): string =>
  new Date(instant)
    .toLocaleTimeString("pt-BR", { timeZone: "America/Sao_Paulo", hour: "2-digit", minute: "2-digit" })
    .replace(":", "h")
    .replace(/h00$/, "h");
