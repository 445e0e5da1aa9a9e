import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { Sight } from "xstate-paths";
import type { Schedule } from "#contract/catalogue.ts";
import { query } from "../../support/books.ts";
import { seesCard, seesLines } from "../purchase/money-looks.ts";
import { methodOf } from "../purchase/press.ts";
import { dueOf, keptInTab } from "../purchase/said.ts";
import { expectFields, labelsOf } from "../purchase/step-looks.ts";
import { cpfOf, dateOf, dayOf, hoursBefore, money, phoneOf, shortWhenOf, timeOf } from "../shown.ts";
import type { Around } from "./reach.ts";
import type { BookingScene } from "./said.ts";

type Look = (scene: BookingScene) => Promise<void>;

const title = (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: "Confirme sua reserva" })).toBeVisible();

/** What is booked, and everything that was answered, whatever becomes of the time. */
const keepsAnswers: Look = async (scene) => {
  const { page, said, sold, bookable } = scene;
  await title(page);
  await expect(page.getByRole("main").getByText(bookable.item.title, { exact: true }).first()).toBeVisible();
  const themes = page.getByRole("group", { name: "Sobre o que é o atendimento" });
  await expect.poll(() => labelsOf(themes)).toEqual(sold.interests.map(({ name }) => name));
  await expect.poll(() => labelsOf(themes, ":checked")).toEqual(said.theme ? [said.theme] : []);
  await expect(page.getByText(`Ajuda ${sold.partner} a se preparar para você.`)).toBeVisible();
  if (scene.isAsked) await asksWhoBooks(scene);
  else await expect(page.getByRole("region", { name: "Seus dados" })).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: /WhatsApp/ })).toBeChecked({ checked: said.reminders });
  await expect(page.getByRole("checkbox", { name: /^Li e aceito/ })).toBeChecked({ checked: said.terms });
};

/** The personal data as they were typed, to be corrected until they are stored. */
async function asksWhoBooks({ page, said, buyer, isStored }: BookingScene): Promise<void> {
  const { name, birthDate, phone, cpf } = { ...buyer, ...said.person };
  await expectFields(page, {
    "Nome completo": name,
    CPF: cpfOf(cpf ?? ""),
    "Data de nascimento": dateOf(birthDate ?? ""),
    Telefone: phoneOf(phone ?? ""),
  });
  const typing = page.getByRole("textbox", { name: "CPF", exact: true });
  const correcting = page.getByRole("button", { name: "Corrigir meus dados" });
  await expect(typing.or(correcting)).toHaveCount(isStored ? 0 : 1);
}

/** The held time, where it is told, until when it is free to cancel and how long it is kept. */
export const isHeld: Look = async (scene) => {
  await keepsAnswers(scene);
  await showsHeld(scene);
  if (scene.said.way === "card") await seesCard(scene);
  if (scene.said.way === "benefit") await expect(methodOf(scene.page, "subsid")).toBeChecked();
  if (scene.said.way) await seesLines(scene, scene.page.getByRole("region", { name: "Pagamento" }));
  await namesAmount(scene);
};

async function showsHeld(scene: BookingScene): Promise<void> {
  const { page, said, sold } = scene;
  if (!said.time) throw new Error("no time is held");
  const { date, endDate } = said.time;
  const time = page.getByRole("region", { name: "Horário", exact: true });
  await expect(time.getByText(dayOf(date), { exact: true })).toBeVisible();
  await expect(time.getByText(`${timeOf(date)} às ${timeOf(endDate)}`)).toBeVisible();
  const until = hoursBefore(date, sold.freeCancellationHours);
  const free = page.getByText(`Cancelamento grátis até ${dateOf(until)} às ${timeOf(until)}`);
  await expect(free, "at the time, and at the terms").toHaveCount(2);
  await expect(page.getByRole("timer")).toHaveText(/^Guardamos este horário por (15:00|14:\d\d)$/);
  expect(await holdsOf(scene), "the times that the server holds").toEqual([said.time.id]);
}

/** The button says what is charged, once the price is known. */
async function namesAmount(scene: BookingScene): Promise<void> {
  const { page, said } = scene;
  const onward = page.getByRole("button", { name: /^(Confirmar|Gerar)/ });
  if (said.way === null || !(await onward.isVisible())) return;
  const amount = money(await dueOf(scene));
  const labels = {
    card: `Confirmar e pagar ${amount}`,
    pix: `Gerar código Pix de ${amount}`,
    benefit: "Confirmar reserva",
  };
  await expect(onward).toHaveText(labels[said.way]);
}

/** Schedules of which the server keeps a place at this moment. */
export async function holdsOf({ world, email }: Pick<BookingScene, "world" | "email">): Promise<string[]> {
  const { rows } = await query<{ id: string }>(
    world,
    sql`select h.schedule_id as id from schedule_holds h
      join customers c on c.id = h.customer_id join users u on u.id = c.user_id
      where u.email = ${email} and h.released_at is null and h.expires_at > ${world.clock.now().toISOString()}`,
  );
  return rows.map(({ id }) => id);
}

/** A time is chosen: the one that is asked for, with its place in the request. */
export async function choosesTime(scene: BookingScene, { around }: Sight): Promise<void> {
  const { page, held, asked, said } = scene;
  await keepsAnswers(scene);
  await expect(page.getByRole("timer")).toHaveCount(0);
  const isHolding = held.count("holdSchedule") > 0;
  if (isHolding) {
    const call = await held.sent("holdSchedule");
    expect(new URL(call.url()).pathname, "what is being held").toContain(asked?.id);
    await expect(page.getByRole("button", { name: "Guardando seu horário…" })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    return;
  }
  const isAnother = (around as Around).time === "another";
  const name = isAnother ? "Escolha outro horário" : "Escolha um horário";
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  await expect(page.getByRole("button", { name: "Manter o horário de antes" })).toHaveCount(
    isAnother ? 1 : 0,
  );
  await expect(page.getByRole("button", { name: "Escolher horário" })).toBeEnabled();
  await showsChosen(page, isAnother ? said.time : null);
}

/** A time that has run out is told of, and offered to be held again. */
export async function offersLostTime(page: Page, lost: Schedule | null): Promise<void> {
  await expect(page.getByText("Seu horário voltou para a agenda")).toBeVisible();
  const again = page.getByRole("button", { name: /^Guardar de novo: / });
  await expect(again).toHaveText(`Guardar de novo: ${shortWhenOf(lost?.date ?? "")}`);
}

async function showsChosen(page: Page, time: Schedule | null): Promise<void> {
  const times = page.getByRole("group", { name: /^Horários de/ });
  const labels = async () => (await labelsOf(times, ":checked")).map((label) => /^\d+h\d*/.exec(label)?.[0]);
  await expect.poll(labels, "the time that is chosen").toEqual(time ? [timeOf(time.date)] : []);
}

const ORDERS = ["createBilling", "createCoParticipationBilling"] as const;

/** Just what was answered is ordered, and the consent to reminders is given before. */
export const ordersWhatWasSaid: Look = async (scene) => {
  const { held, said, sold, bookable, card } = scene;
  await expect(scene.page.getByRole("heading", { level: 1 })).toBeFocused();
  const first = await held.waiting("updateWhatsAppPermission", ...ORDERS);
  expect(first === "updateWhatsAppPermission", "reminders were agreed to").toBe(said.reminders);
  if (first === "updateWhatsAppPermission") return;
  const order = await held.sent(said.byBenefit ? ORDERS[1] : ORDERS[0]);
  expect(order.postDataJSON()).toMatchObject({
    itemType: "ACTIVITY",
    itemId: bookable.item.itemId,
    scheduleIds: [said.time?.id],
    interestIds: sold.interests.filter(({ name }) => name === said.theme).map(({ id }) => id),
    methods: [said.byBenefit ? "SUBSIDY" : "CREDIT_CARD"],
    paymentMethodId: said.byBenefit ? null : card,
    enrolmentId: null,
    automaticRenewal: false,
    payrollConsent: false,
    confirmedAmount: await dueOf(scene),
  });
};

/** The activity's page, with nothing kept in the tab. */
export const left: Look = async ({ page, held, bookable }) => {
  await held.stop();
  await page.clock.resume();
  await expect(page).toHaveURL(`/atividades/${bookable.item.itemId}`);
  await expect(page.getByRole("heading", { level: 1, name: bookable.item.title })).toBeVisible();
  expect(
    await page.evaluate(() => sessionStorage.getItem("vereda.checkout")),
    "kept of a booking",
  ).toBeNull();
  expect(await keptInTab(page), "kept of a purchase").toBeNull();
};
