import { expect, type Locator, type Page } from "@playwright/test";
import type { PersonalData } from "#contract/personal-data.ts";
import { type PurchasePlace, stepOf } from "#machines/purchase/places.ts";
import { cepOf, cpfOf, dateOf, hoursBefore, money, phoneOf, timeOf, whenOf } from "../shown.ts";
import { TITLES, titled } from "./looks.ts";
import { dueOf, type PurchaseScene, routeOf } from "./said.ts";

type Look = (scene: PurchaseScene) => Promise<void>;

/** What the steps are called beside their number. */
const NAMES: Record<PurchasePlace, string> = {
  choosingInterestsAndSchedules: "Interesses e horários",
  identifying: "Quem compra",
  fillingEnrolment: "Matrícula",
  fillingPersonalData: "Dados pessoais",
  choosingPayment: "Pagamento",
  reviewing: "Confirmação",
};

/** A step of the purchase: its heading, which of how many it is, what is bought, and what else of it. */
export const step =
  (place: PurchasePlace, more: Look): Look =>
  async (scene) => {
    const { page, bookable } = scene;
    await titled(TITLES[place])(scene);
    const route = routeOf(scene);
    const where = `Etapa ${route.indexOf(place) + 1} de ${route.length}`;
    const next = route[route.indexOf(place) + 1];
    await expect(page).toHaveTitle(`${TITLES[place]} · ${where} · Vereda`);
    await expect(page).toHaveURL(`/purchase/init?step=${stepOf[place]}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("paragraph").filter({ hasText: where })).toHaveText(where + NAMES[place]);
    await expect(main.getByText(/^A seguir: /)).toHaveText(next ? [`A seguir: ${NAMES[next]}`] : []);
    await expect(main.getByText(bookable.item.title, { exact: true }).first()).toBeVisible();
    if (scene.isNew) await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    if (place !== "choosingInterestsAndSchedules") await hasTimeInShort(scene);
    await more(scene);
    scene.isNew = false;
    await hasFocus(page);
  };

/** Whoever goes by the keyboard still is somewhere on the page. */
export const hasFocus = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.tagName), "where the focus is")
    .not.toBe("BODY");

async function hasTimeInShort({ page, said }: PurchaseScene): Promise<void> {
  if (!said.time) throw new Error("past step 1 without a time");
  const short = page.getByRole("paragraph").filter({ hasText: whenOf(said.time.date) });
  await expect(short.first()).toBeVisible();
}

export const choosesWhatAndWhen: Look = async ({ page, bookable, said, sold }) => {
  const interests = page.getByRole("group", { name: "Áreas de interesse" });
  await expect.poll(() => labelsOf(interests)).toEqual(sold.interests.map(({ name }) => name));
  await expect
    .poll(() => labelsOf(interests, ":checked"))
    .toEqual(said.hasInterest ? [bookable.interest.name] : []);
  const times = page.getByRole("group", { name: /^Horários de/ });
  await expect
    .poll(async () => (await labelsOf(times, ":checked")).map((label) => /^\d+h\d*/.exec(label)?.[0]))
    .toEqual(said.time ? [timeOf(said.time.date)] : []);
  await seesTimes(page.getByRole("main"), said.time ? [said.time.date] : [], sold.freeCancellationHours);
  await expect(page.getByRole("radio", { name: "Um horário" })).toBeChecked();
  await expect(page.getByRole("button", { name: "Recomeçar as escolhas" })).toHaveCount(
    said.hasInterest || said.time ? 1 : 0,
  );
};

/** Just these times are listed, each with until when it is cancelled free of charge. */
export async function seesTimes(within: Locator, dates: readonly string[], hours: number): Promise<void> {
  const times = within.getByRole("listitem").filter({ hasText: "Cancelamento grátis até" });
  await expect(times).toHaveCount(dates.length);
  for (const [index, date] of dates.entries()) {
    const until = hoursBefore(date, hours);
    await expect(times.nth(index)).toContainText(whenOf(date));
    await expect(times.nth(index)).toContainText(
      `Cancelamento grátis até ${dateOf(until)} às ${timeOf(until)}`,
    );
  }
}

/** Labels of the fields in a group: of all, or of those that a selector picks. */
export const labelsOf = (group: Locator, which = "") =>
  group
    .locator(`input${which}`)
    .evaluateAll((fields) =>
      fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent?.trim() ?? ""),
    );

/** Who buys is asked with the way back to this very step. */
export const asksWhoBuys: Look = async (scene) => {
  const { page, sold, said } = scene;
  await expect(page.getByRole("button", { name: "Receber o código" })).toBeEnabled();
  await expect(page.getByLabel("E-mail")).toHaveValue("");
  await expect(page.getByRole("link", { name: "Usar minha senha" })).toHaveAttribute(
    "href",
    `/entrar?returnTo=${BACK_HERE("1.1")}`,
  );
  const short = page.getByRole("paragraph").filter({ hasText: whenOf(said.time?.date ?? "") });
  await expect(short.first()).toContainText(` · ${money(sold.total)}`);
  await expect(page.getByText(/^O horário ainda não está guardado/)).toBeVisible();
};

/** The path of a step, as an address carries it. */
export const BACK_HERE = (number: string): string => `/purchase/init%3Fstep%3D${number}`;

/** What was typed, and else what the account knows; the price, and the button. */
export const fillsEnrolment: Look = async (scene) => {
  const { page, said, buyer } = scene;
  const typed = { ...said.enrolment };
  await expectFields(page, {
    "Nome completo": typed.name ?? buyer?.name,
    "E-mail": typed.email ?? buyer?.user.email,
    Telefone: phoneOf(typed.phone ?? buyer?.phone ?? ""),
    "Data de nascimento": dateOf(typed.birthDate ?? buyer?.birthDate ?? ""),
    CPF: cpfOf(buyer?.cpf ?? typed.cpf ?? ""),
    CEP: cepOf(typed.cep ?? ""),
    Rua: typed.street ?? "",
    Número: typed.streetNumber ?? "",
  });
  for (const name of [/^Os dados são meus/, /^Li e aceito os termos da matrícula/])
    await expect(page.getByRole("checkbox", { name })).toBeChecked({ checked: said.isConfirmed });
  await tellsTotal(scene);
};

export const fillsPerson: Look = async (scene) => {
  const { page, said, buyer } = scene;
  const known = (field: keyof PersonalData) =>
    said.person[field] ?? buyer?.[field] ?? said.enrolment[field] ?? "";
  await expectFields(page, {
    "Nome completo": known("name"),
    CPF: cpfOf(known("cpf")),
    "Data de nascimento": dateOf(known("birthDate")),
    Telefone: phoneOf(known("phone")),
  });
  await tellsTotal(scene);
};

/** Fields by their labels, whether they can be typed into or only read. */
export async function expectFields(page: Page, fields: Record<string, string | undefined>): Promise<void> {
  const shown = () =>
    page.getByRole("main").evaluate((main, labels) => {
      const inputs = [...main.querySelectorAll("input")];
      const terms = [...main.querySelectorAll("dt")];
      const textOf = (label: string) =>
        inputs.find(({ labels: own }) => own?.[0]?.textContent?.trim() === label)?.value ??
        terms
          .find(({ textContent }) => textContent?.trim() === label)
          ?.nextElementSibling?.textContent?.trim();
      return Object.fromEntries(labels.map((label) => [label, textOf(label)]));
    }, Object.keys(fields));
  await expect.poll(shown).toEqual(fields);
}

/** Above the button: what is due, or what it costs as long as nobody has said how it is paid. */
async function tellsTotal(scene: PurchaseScene): Promise<void> {
  const { page, sold, said } = scene;
  if (said.isPriced) await tellsAmount(page, "Você paga agora", await dueOf(scene));
  else await tellsAmount(page, "Total", sold.total);
}

/** The amount above the button, and what it is called. */
export async function tellsAmount(page: Page, label: string, centavos: number): Promise<void> {
  const bar = page.getByRole("paragraph").filter({ has: page.locator("strong") });
  await expect(bar.filter({ hasText: label }).first()).toHaveText(`${label}${money(centavos)}`);
}
