import { expect, type Locator, type Page } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import type { Billing } from "#contract/purchase.ts";
import type { PixOrder } from "#machines/pix/pix.types.ts";
import type { World } from "../../support/world.ts";
import { now } from "../clock.ts";
import type { HeldCalls } from "../held-calls.ts";
import { money } from "../shown.ts";

/** An order that awaits its Pix, in a browser. */
export interface Scene {
  page: Page;
  world: World;
  held: HeldCalls;
  /** The order as it was placed. */
  placed: Billing;
  /** What the server says of it from now on, where it is not paid; null: its own word. */
  told: PixOrder | null;
  /** When the page last heard how long its code lasts, in milliseconds of its clock. */
  toldAt: number;
  /** The moment before this code came. */
  codeAt: number;
  /** The order as the page has read it last. */
  shown: Billing;
  /** Number of quiet questions since somebody looked or asked. */
  polls: number;
  isPolling: boolean;
}

export const CODE_MS = 900_000;
/** As exactly as seconds are counted by a page whose clock stands still. */
const COUNT_MS = 3_000;

export const dialog = (page: Page) => page.getByRole("dialog", { name: "Pague com Pix" });
export const button = (page: Page, name: string | RegExp) => dialog(page).getByRole("button", { name });

/** The code to copy, of this order's amount. */
export async function seesCode({ page, placed }: Scene): Promise<void> {
  const code = placed.pix?.code ?? "";
  await expect(dialog(page).getByLabel("Pix copia e cola")).toHaveValue(code);
  await expect(button(page, "Copiar código")).toBeVisible();
  await expect(dialog(page)).toContainText(`Valor${money(placed.charged)}`);
  const bank = dialog(page).getByRole("link", { name: /^Ambiente de demonstração/ });
  await expect(bank).toHaveAttribute("href", `/sandbox/pix?${new URLSearchParams({ code })}`);
}

/** The same code to scan, as a camera reads it; its picture is drawn by the page's clock. */
export async function seesPicture({ page, placed }: Scene): Promise<void> {
  const name = `Código QR do Pix de ${money(placed.charged)}, com o mesmo conteúdo do código para copiar`;
  const picture = dialog(page).getByRole("img", { name, exact: true });
  await expect(picture).toBeVisible();
  await expect.poll(() => scanned(picture)).toBe(placed.pix?.code);
}

async function scanned(picture: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** Behind the window, which is drawn by the page's clock: which order, how much, and until when. */
export async function saysWhatIsDue({ page, placed, shown }: Scene): Promise<void> {
  const until = shown.pix?.expiresAt ?? shown.heldUntil ?? "";
  const due = `Compra ${placed.number}. Pague ${money(placed.charged)} por Pix para confirmar.`;
  await expect(page.getByRole("main", { includeHidden: true })).toContainText(
    `${due} Pague até ${timeOf(until)}.`,
  );
}

/** The seconds that a code lasts are counted from when it came, whatever was asked since. */
export async function countsDown({ page, codeAt, toldAt }: Scene): Promise<void> {
  const at = await now(page);
  const shown = (await dialog(page).getByRole("timer").textContent()) ?? "";
  const [minutes, seconds] = shown.split(":").map(Number);
  const left = (Number(minutes) * 60 + Number(seconds)) * 1_000;
  expect(left, shown).toBeGreaterThan(codeAt + CODE_MS - at - COUNT_MS);
  expect(left, shown).toBeLessThan(toldAt + CODE_MS - at + COUNT_MS);
}

/** Without a code there is none to copy; what is bought is kept until the time that is said. */
export async function seesNoCode(scene: Scene): Promise<void> {
  const { page, placed } = scene;
  await expect(dialog(page).getByLabel("Pix copia e cola")).toHaveCount(0);
  await expect(dialog(page).getByRole("img", { name: /^Código QR/ })).toHaveCount(0);
  const [first, ...others] = placed.schedules.map(({ date }) => date);
  await expect(dialog(page)).toContainText(`${placed.title}, ${dayOf(first ?? "")}`);
  await expect(dialog(page).getByText(/e mais \d+ horários?/)).toHaveCount(others.length > 0 ? 1 : 0);
  if (others.length > 0)
    await expect(dialog(page)).toContainText(new RegExp(`e mais ${others.length} horários?\\.`));
  await expect(dialog(page)).toContainText(/Pague até \d\dh/);
  await expect.poll(() => hasFocus(page), "the window keeps the focus").toBe(true);
}

const hasFocus = (page: Page) => dialog(page).evaluate((element) => element.contains(document.activeElement));

const ZONE = { timeZone: "America/Sao_Paulo" } as const;
/** A time of day as it is shown: 10h, 10h30. */
const timeOf = (instant: string): string => {
  const [hour, minute] = new Date(instant)
    .toLocaleTimeString("pt-BR", { ...ZONE, hour: "2-digit", minute: "2-digit" })
    .split(":");
  return `${hour}h${minute === "00" ? "" : minute}`;
};
const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString("pt-BR", { ...ZONE, weekday: "long", day: "numeric", month: "long" });
