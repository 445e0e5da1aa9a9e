import { expect, type Locator, type Page } from "@playwright/test";
import type { Schedule } from "#contract/catalogue.ts";

/** Opens the schedule's day and presses its time, which takes it or gives it back. */
export async function pickTime(page: Page, schedule: Schedule | undefined): Promise<void> {
  const time = await openTime(page, schedule);
  const was = await time.isChecked();
  await time.click();
  await expect(time).toBeChecked({ checked: !was });
}

/** Opens the schedule's day: its time, to be chosen. */
export async function openTime(page: Page, schedule: Schedule | undefined): Promise<Locator> {
  if (!schedule) throw new Error("the item has no such schedule");
  const [date, clock] = schedule.date.split("T");
  const [hour, minute] = (clock ?? "").split(":");
  const shown = minute === "00" ? `${hour}h` : `${hour}h${minute}`;
  await page.getByRole("radio", { name: new RegExp(`\\b${dayAndMonth(date ?? "")}`) }).check();
  const times = page.getByRole("group", { name: /^Horários de/ });
  return times.getByLabel(new RegExp(`^${shown}(?!\\d)`));
}

function dayAndMonth(date: string): string {
  const words = { day: "numeric", month: "long", timeZone: "UTC" } as const; // the names of formats
  return new Date(date).toLocaleDateString("pt-BR", words);
}
