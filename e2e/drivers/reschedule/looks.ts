import { expect, type Page } from "@playwright/test";
import type { RescheduleContext } from "#machines/reschedule/reschedule.types.ts";
import { timeOf } from "#server/domain/reschedules/testing/booked.ts";
import type { Movable } from "../../support/movable.ts";
import type { World } from "../../support/world.ts";
import type { HeldCalls } from "../held-calls.ts";

export interface Scene {
  page: Page;
  world: World;
  held: HeldCalls;
  movable: Movable;
}

/** The model's times as a page writes them: the day, the hours, and until when the appointment that has it may be moved. */
const WRITTEN: Readonly<Record<string, { day: string; hours: string; until: string }>> = {
  "26 at 9": { day: "quinta-feira, 26 de novembro", hours: "09h às 10h", until: "25/11/2026 às 09h" },
  "27 at 10": { day: "sexta-feira, 27 de novembro", hours: "10h às 11h", until: "26/11/2026 às 10h" },
  "27 at 15": { day: "sexta-feira, 27 de novembro", hours: "15h às 16h", until: "26/11/2026 às 15h" },
  "29 at 8": { day: "domingo, 29 de novembro", hours: "08h às 09h", until: "28/11/2026 às 08h" },
};
const WEEKDAYS = [
  "domingo",
  "segunda-feira",
  "terça-feira",
  "quarta-feira",
  "quinta-feira",
  "sexta-feira",
  "sábado",
];

const written = (id: string | null | undefined) => {
  const time = WRITTEN[id ?? ""];
  if (!time) throw new Error(`no time of the model: ${id}`);
  return time;
};
const dayOf = (id: string) => Number(id.split(" ")[0]);
const hourOf = (id: string) => `${id.split(" at ")[1]?.padStart(2, "0")}h`;

const main = (page: Page) => page.getByRole("main");
export const button = (page: Page, name: string | RegExp) => main(page).getByRole("button", { name });
export const hours = (page: Page) => page.getByRole("group", { name: /^Horários de/ });
export const isTitled = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
/** One has come to another look: its heading has the focus. */
export const takesFocus = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toBeFocused();

/** A card with one time. */
export async function saysTime(page: Page, label: string, id: string | null | undefined): Promise<void> {
  const card = main(page).getByRole("heading", { level: 2, name: label, exact: true }).locator("..");
  const { day, hours: span } = written(id);
  await expect(card).toContainText(new RegExp(`^${label}${day}${span}.*Online, por vídeo$`));
}

/** Both times beside each other, each where it belongs. */
export async function saysBoth(page: Page, context: RescheduleContext): Promise<void> {
  await saysTime(page, "Horário atual", context.times?.schedule.id);
  await saysTime(page, "Novo horário", context.scheduleId);
}

/** The choice: the present time, the days and hours that there are, which of them is open, and why nothing was moved. */
export async function offersTimes(page: Page, context: RescheduleContext): Promise<void> {
  const { times, date } = context;
  const present = times?.schedule.id;
  await isTitled(page, "Mudar horário");
  await expect(main(page)).toContainText("Aula de teste · Casa Teste");
  await saysTime(page, "Horário atual", present);
  await expect(main(page)).toContainText(`Você pode mudar até ${written(present).until}`);
  await expect(main(page)).toContainText("Mudar não altera o preço que você pagou.");
  await saysWhyNot(page, context);

  const ids = times?.content.map(({ id }) => id) ?? [];
  const opened = date ? Number(date.slice(8)) : null;
  await expect(main(page).getByRole("radio")).toHaveCount(daysBetween(ids, opened).length);
  for (const day of daysBetween(ids, opened)) {
    const name = `${WEEKDAYS[(day + 6) % 7]}, ${day} de novembro`;
    const isOpen = ids.some((id) => dayOf(id) === day);
    const radio = main(page).getByRole("radio", { name: isOpen ? name : `${name}, sem vagas`, exact: true });
    await expect(radio).toBeChecked({ checked: day === opened });
  }
  const today = ids.filter((id) => dayOf(id) === opened);
  await expect(hours(page).getByRole("button")).toHaveCount(today.length);
  for (const id of today)
    await expect(
      hours(page).getByRole("button", { name: new RegExp(`^${hourOf(id)}`) }),
      `hour ${id}`,
    ).toBeEnabled();
  const next = ids.filter((id) => dayOf(id) > (opened ?? 0)).slice(0, 3);
  await expect(main(page).getByRole("listitem").getByRole("button")).toHaveText(
    next.map((id) => new RegExp(`${dayOf(id)} de nov.*, ${hourOf(id)}$`)),
  );
}

function daysBetween(ids: readonly string[], opened: number | null): number[] {
  const days = [...ids.map(dayOf), ...(opened ? [opened] : [])];
  const first = Math.min(...days);
  return days.length === 0
    ? []
    : Array.from({ length: Math.max(...days) - first + 1 }, (_, at) => first + at);
}

/** What a refused or lost move came to; nothing where there was none. Its words stand in `tells`. */
export async function saysWhyNot(page: Page, { failure }: RescheduleContext): Promise<void> {
  const isElsewhere = failure?.code === "APPOINTMENT_CHANGED";
  await expect(page.getByText("Sua reserva está em outro horário")).toHaveCount(isElsewhere ? 1 : 0);
  await expect(page.getByText("Seu horário não mudou")).toHaveCount(failure && !isElsewhere ? 1 : 0);
}

/** It is sent once, for what was chosen, away from the time that it has. */
export async function sendsMove({ held, movable }: Scene, { times, scheduleId }: RescheduleContext) {
  const sent = await held.sent("moveAppointment");
  const { booked } = movable;
  expect(sent.url()).toContain(`/${booked.appointmentId}/`);
  expect(sent.postDataJSON()).toEqual({
    scheduleId: realOf(movable, scheduleId),
    fromScheduleId: realOf(movable, times?.schedule.id),
  });
}

/** The id of a model's time at the server. */
export const realOf = ({ hours: ids, present }: Movable, id: string | null | undefined) =>
  id === "26 at 9" ? present : ids[id ?? ""];

/** The appointment's own page has the time that the server has. */
export async function isThere({ page, world, movable }: Scene): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/my-appointments/${movable.booked.appointmentId}$`));
  await isTitled(page, "Reserva confirmada");
  const real = await timeOf(world.deps.db, movable.booked);
  const id = Object.keys(WRITTEN).find((each) => realOf(movable, each) === real);
  await expect(main(page)).toContainText(`${written(id).day}${written(id).hours}`);
}

/** The free change is over: since when, what can be had back until when, and where each way leads. */
export async function saysTooLate({ page, movable: { booked } }: Scene): Promise<void> {
  await isTitled(page, "O prazo para mudar passou");
  const why = main(page)
    .getByRole("status")
    .filter({ hasText: "Esta reserva podia mudar até 25/11/2026 às 09h" });
  await expect(why).toContainText("Ela fica como está, sem nova cobrança.");
  await expect(why).toContainText("Até 26/11/2026 às 09h você pode desistir da compra, e voltam R$ 100,00.");
  await saysTime(page, "Horário atual", "26 at 9");
  await leadsTo(page, "Ficar com este horário", `/my-appointments/${booked.appointmentId}`);
  await leadsTo(
    page,
    "Desistir da compra",
    `/my-appointments/${booked.appointmentId}/cancel?step=withdrawal`,
  );
  await expect(main(page).getByRole("link", { name: "Cancelar sem devolução" })).toHaveCount(0);
}

export const leadsTo = (page: Page, name: string, href: string) =>
  expect(main(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", href);

/** The login, which leads back to what was chosen. */
export async function isAtLogin({ page, movable }: Scene, { date, scheduleId }: RescheduleContext) {
  await isTitled(page, "Que bom ver você");
  const back = new URL(new URL(page.url()).searchParams.get("returnTo") ?? "", page.url());
  expect(back.pathname).toBe(`/my-appointments/${movable.booked.appointmentId}/reschedule`);
  expect(Object.fromEntries(back.searchParams)).toEqual({
    ...(date && { date }),
    ...(scheduleId && { scheduleId: realOf(movable, scheduleId) }),
  });
}
