import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Schedule } from "#contract/catalogue.ts";
import { SchedulePicker, type SchedulePickerProps } from "./SchedulePicker.tsx";

const now = Date.parse("2026-11-25T09:00:00-03:00");

function schedule(id: string, date: string, vacancies = 1): Schedule {
  return {
    id,
    date,
    endDate: date,
    timeZone: "America/Sao_Paulo",
    vacancies,
    activityType: "ONLINE",
    partnerPlaceId: null,
    bookableUntil: date,
  };
}

const full = schedule("fri-8", "2026-11-27T08:00:00-03:00", 0);
const schedules = [
  schedule("thu-9", "2026-11-26T09:00:00-03:00"),
  full,
  schedule("fri-10", "2026-11-27T10:00:00-03:00"),
  schedule("sat-7", "2026-11-28T07:00:00-03:00", 0),
  schedule("dec-9", "2026-12-09T09:00:00-03:00"),
];

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(700);
  return () => vi.restoreAllMocks();
});

function Picker(props: Partial<SchedulePickerProps>) {
  const [value, setValue] = useState<readonly string[]>([]);
  const choice = { schedules, now, value, mode: "single" as const, onToggle: (id: string) => setValue([id]) };
  return (
    <I18nProvider i18n={i18n}>
      <SchedulePicker {...choice} {...props} />
      <code data-testid="chosen">{value.join(" ")}</code>
    </I18nProvider>
  );
}

async function show(props: Partial<SchedulePickerProps> = {}): Promise<void> {
  render(<Picker {...props} />);
  await screen.findByRole("button", { name: "Próxima semana" });
}

/** The days with times by their names, with the times of each. */
const week = () =>
  screen.getAllByRole("group").map((day) => [
    day.querySelector("legend")?.firstElementChild?.textContent,
    ...within(day)
      .getAllByRole("radio")
      .map((time) => time.closest("label")?.textContent?.trim()),
  ]);

test("where there is room a week stands side by side, full times and full days said", async () => {
  await show();
  expect(screen.getByText("23 a 29 de novembro")).toBeVisible();
  expect(week()).toEqual([
    ["Horários de quinta-feira, 26 de novembro", "09h"],
    ["Horários de sexta-feira, 27 de novembro", "08h  lotado", "10h"],
    ["Horários de sábado, 28 de novembro, sem vagas", "07h  lotado"],
  ]);
  expect(screen.getAllByText("Sem horários")).toHaveLength(4);
});

test("a time of any day of the week is chosen by one press", async () => {
  await show();
  await userEvent.click(screen.getByRole("radio", { name: "10h" }));
  expect(screen.getByTestId("chosen")).toHaveTextContent(/^fri-10$/);
  await userEvent.click(screen.getByRole("radio", { name: "09h" }));
  expect(screen.getByTestId("chosen")).toHaveTextContent(/^thu-9$/);
});

test("the next week is the next one with times, and the way back is there", async () => {
  await show();
  expect(screen.getByRole("button", { name: "Semana anterior" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Próxima semana" }));
  expect(screen.getByText("7 a 13 de dezembro")).toBeVisible();
  expect(week()).toEqual([["Horários de quarta-feira, 9 de dezembro", "09h"]]);
  expect(screen.getByRole("button", { name: "Próxima semana" })).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: "Semana anterior" }));
  expect(screen.getByText("23 a 29 de novembro")).toBeVisible();
});

test("a week over the end of a month names both months", async () => {
  await show({ schedules: [schedule("tue", "2026-12-01T09:00:00-03:00")] });
  expect(screen.getByText("30 de novembro a 6 de dezembro")).toBeVisible();
});

test("a week without a free time says so and names the next ones; one press takes one and shows its week", async () => {
  await show({ schedules: [full, schedule("dec-9", "2026-12-09T09:00:00-03:00")] });
  await userEvent.click(screen.getByRole("button", { name: "Semana anterior" }));
  expect(screen.getByRole("status")).toHaveTextContent("Nenhum horário livre nesta semana.");
  await userEvent.click(screen.getByRole("button", { name: "qua., 9 de dez., 09h" }));
  expect(screen.getByTestId("chosen")).toHaveTextContent(/^dec-9$/);
  expect(screen.getByText("7 a 13 de dezembro")).toBeVisible();
});

test("a full time of the week opens its waiting list", async () => {
  const onOpen = vi.fn();
  await show({ waiting: { positions: new Map(), onOpen } });
  const day = screen.getByRole("group", { name: /27 de novembro/ });
  await userEvent.click(within(day).getByRole("button", { name: "08h lotado, lista de espera" }));
  expect(onOpen.mock.calls).toEqual([[full]]);
});

test("the keyboard walks through the times of the week as one group", async () => {
  await show();
  screen.getByRole("radio", { name: "09h" }).focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("radio", { name: "10h" })).toHaveFocus();
});
