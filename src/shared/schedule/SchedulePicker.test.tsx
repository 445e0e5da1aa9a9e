import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test } from "vitest";
import type { Schedule } from "#contract/catalogue.ts";
import { SchedulePicker, type SchedulePickerProps } from "./SchedulePicker.tsx";

const now = Date.parse("2026-11-23T09:00:00-03:00");

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

const schedules = [
  schedule("full", "2026-11-24T08:00:00-03:00", 0),
  schedule("wed-9", "2026-11-25T09:00:00-03:00"),
  schedule("wed-14", "2026-11-25T14:30:00-03:00"),
  schedule("thu-10", "2026-11-26T10:00:00-03:00"),
];

function Harness({ initial = [], ...props }: Partial<SchedulePickerProps> & { initial?: string[] }) {
  const [value, setValue] = useState(initial);
  const mode = props.mode ?? "single";
  const toggle = (id: string) =>
    setValue((old) => {
      if (mode === "single") return [id];
      return old.includes(id) ? old.filter((other) => other !== id) : [...old, id];
    });
  return (
    <I18nProvider i18n={i18n}>
      <SchedulePicker
        schedules={schedules}
        now={now}
        {...props}
        mode={mode}
        value={value}
        onToggle={toggle}
      />
      <code data-testid="chosen">{value.join(" ")}</code>
    </I18nProvider>
  );
}

const nextFree = () =>
  screen.queryAllByRole("button", { name: /^\w+\., \d/ }).map(({ textContent }) => textContent);
const chosen = () => screen.getByTestId("chosen").textContent;

describe("choosing a schedule", () => {
  test("the last time that is given back leaves the day open that it was on", async () => {
    render(<Harness mode="several" initial={["thu-10"]} />);
    await userEvent.click(screen.getByRole("checkbox", { name: /^10h/ }));
    expect(screen.getByRole("radio", { name: "quinta-feira, 26 de novembro" })).toBeChecked();
  });

  test("the first day with a vacancy is open, the full one before it is not", () => {
    render(<Harness />);
    expect(screen.getByRole("radio", { name: "quarta-feira, 25 de novembro" })).toBeChecked();
    expect(screen.getByRole("radio", { name: "09h" })).toBeEnabled();
    expect(screen.getByRole("radio", { name: "terça-feira, 24 de novembro, sem vagas" })).not.toBeChecked();
  });

  test("a full day shows its times as full and says that none is left", async () => {
    render(<Harness />);
    await userEvent.click(screen.getByRole("radio", { name: /24 de novembro/ }));
    expect(screen.getByRole("radio", { name: "08h lotado" })).toBeDisabled();
    expect(screen.getByRole("status")).toHaveTextContent("Não há horários neste dia");
    expect(nextFree()).toEqual(["qua., 25 de nov., 09h", "qua., 25 de nov., 14h30", "qui., 26 de nov., 10h"]);
  });

  test("one press on a next free time chooses it and opens its day", async () => {
    render(<Harness />);
    expect(nextFree()).toEqual(["qui., 26 de nov., 10h"]);
    await userEvent.click(screen.getByRole("button", { name: "qui., 26 de nov., 10h" }));
    expect(chosen()).toBe("thu-10");
    expect(screen.getByRole("radio", { name: /^quinta-feira, 26 de novembro/ })).toBeChecked();
    expect(nextFree()).toEqual([]);
  });

  test("no next free time is named where three are in sight, or no more may be chosen", async () => {
    const third = schedule("wed-16", "2026-11-25T16:00:00-03:00");
    const { unmount } = render(<Harness schedules={[...schedules, third]} />);
    expect(nextFree()).toEqual([]);
    unmount();
    render(<Harness mode="several" max={1} initial={["wed-9"]} />);
    expect(nextFree()).toEqual([]);
  });

  test("in single mode another time takes the place of the first", async () => {
    render(<Harness />);
    await userEvent.click(screen.getByRole("radio", { name: "09h" }));
    await userEvent.click(screen.getByRole("radio", { name: "14h30" }));
    expect(chosen()).toBe("wed-14");
  });

  test("in several mode times of different days add up, and each can be given back", async () => {
    render(<Harness mode="several" max={3} />);
    await userEvent.click(screen.getByRole("checkbox", { name: "09h" }));
    await userEvent.click(screen.getByRole("radio", { name: /26 de novembro/ }));
    await userEvent.click(screen.getByRole("checkbox", { name: "10h" }));
    expect(chosen()).toBe("wed-9 thu-10");
    await userEvent.click(screen.getByRole("button", { name: "Remover quarta-feira, 25 de novembro, 09h" }));
    expect(chosen()).toBe("thu-10");
  });

  test("once the most that may be chosen is chosen, further times close and the chosen one stays open", async () => {
    render(<Harness mode="several" max={1} />);
    await userEvent.click(screen.getByRole("checkbox", { name: "09h" }));
    expect(screen.getByRole("checkbox", { name: "14h30" })).toBeDisabled();
    expect(screen.getByRole("checkbox", { name: "09h" })).toBeEnabled();
    expect(screen.getByRole("status")).toHaveTextContent("1 horário escolhido · é o máximo deste plano");
  });

  test("the keyboard alone walks the days and chooses a time", async () => {
    render(<Harness />);
    await userEvent.tab();
    expect(screen.getByRole("radio", { name: /25 de novembro/ })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    expect(screen.getByRole("radio", { name: /26 de novembro/ })).toBeChecked();
    await userEvent.tab();
    await userEvent.keyboard(" ");
    expect(chosen()).toBe("thu-10");
  });

  test("with no coming date the picker says so in words", () => {
    render(<Harness schedules={[]} />);
    expect(screen.getByRole("status")).toHaveTextContent("Não há datas disponíveis");
  });

  test("where the notice is too short the picker says how long it has to be", () => {
    const late = {
      ...schedule("late", "2026-11-23T10:00:00-03:00"),
      bookableUntil: "2026-11-23T08:00:00-03:00",
    };
    render(<Harness schedules={[late]} minimumNoticeMinutes={120} />);
    expect(screen.getByRole("radio", { name: "10h prazo encerrado" })).toBeDisabled();
    expect(
      screen.getByText("Estes horários pedem reserva com pelo menos 2 horas de antecedência."),
    ).toBeVisible();
  });

  test("a zone that is not the reader's is named", () => {
    const far = { ...schedule("far", "2026-11-25T09:00:00-05:00"), timeZone: "America/Rio_Branco" };
    render(<Harness schedules={[far]} />);
    expect(screen.getByText("horário do Acre")).toBeVisible();
  });

  test("places left are told for groups, one-to-one sessions show the time alone", () => {
    const { unmount } = render(<Harness schedules={[schedule("a", "2026-11-25T09:00:00-03:00", 4)]} />);
    expect(
      within(screen.getByRole("radio", { name: /09h/ }).closest("label") ?? document.body).getByText(
        "4 vagas",
      ),
    ).toBeVisible();
    unmount();
    render(<Harness />);
    expect(screen.queryByText(/vaga/)).toBeNull();
  });
});
