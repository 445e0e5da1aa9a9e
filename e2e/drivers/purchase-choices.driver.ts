import { expect, type Page } from "@playwright/test";
import type { DriverStep } from "xstate-paths";
import type { Schedule } from "#contract/catalogue.ts";
import { model, starts } from "#machines/purchase-choices/purchase-choices.model.ts";
import type { ChoicesContext, ChoicesEvent } from "#machines/purchase-choices/purchase-choices.types.ts";
import type { Flow } from "../paths/flow.ts";
import { apiOf } from "../support/api-of.ts";
import { ready, TITLES, titled } from "./purchase/looks.ts";
import { press, toggle } from "./purchase/press.ts";
import { type Sold, soldBy } from "./purchase/said.ts";
import { openPurchase, type Scene } from "./purchase/scene.ts";
import { labelsOf, seesTimes, tellsAmount } from "./purchase/step-looks.ts";
import { pickTime } from "./purchase/times.ts";
import { dayOf, shortWhenOf, whenOf } from "./shown.ts";
import { asksForAllMissing } from "./typed.ts";

type Payload<T extends ChoicesEvent["type"]> = Extract<ChoicesEvent, { type: T }>;
/** A step's event is the model's own case for its type. */
const of = <T extends ChoicesEvent["type"]>(step: DriverStep) => step.event as unknown as Payload<T>;

/** Step 1, and what has been chosen at it so far. */
interface ChoicesScene extends Scene {
  sold: Sold;
  hasInterest: boolean;
  isSingle: boolean;
  /** What is missing was asked for since the page was opened. */
  isAsked: boolean;
  /** The chosen times, in the order in which they were chosen. */
  times: Schedule[];
}

interface Around {
  /** Of two times that were chosen one has just been given up, by the choice of a single one. */
  isTrimmed: boolean;
  /** What is missing was asked for; a page that is opened again forgets it. */
  isAsked: boolean;
}

/** Step 1 of the purchase, whose child it is. */
export const driver: Flow<typeof model.machine, ChoicesScene, Around> = {
  model,
  sights: ({ states, context, around }) => {
    const { schedules, interests } = context as unknown as ChoicesContext; // the chart's own
    const { isTrimmed, isAsked } = around as Around;
    if (states.includes("purchaseChoices.chosen")) return [`${schedules.length} chosen`];
    if (isTrimmed) return ["one of two times is left"];
    if (!isAsked || interests.length + schedules.length !== 1) return [];
    return [interests.length === 0 ? "asked for the area alone" : "asked for the time alone"];
  },
  reach: {
    surroundings: {
      start: () => ({ isTrimmed: false, isAsked: false }),
      // A radio that is chosen cannot be given up.
      after: ({ isAsked }, { event }, snapshot) => {
        const { scheduleMode, schedules } = snapshot.context as ChoicesContext; // the graph of the choices
        const { type, mode, scheduleId } = event as unknown as Payload<"schedule.mode" | "schedule.toggle"> &
          Record<string, string>; // or another one of its events
        if (type === "schedule.mode")
          return mode === scheduleMode
            ? null
            : { isTrimmed: mode === "single" && schedules.length > 1, isAsked: false };
        const isGivenUp =
          type === "schedule.toggle" && scheduleMode === "single" && schedules.includes(scheduleId);
        return isGivenUp ? null : { isTrimmed: false, isAsked: isAsked || event.type === "step.next" };
      },
    },
  },
  async open(given) {
    const scene = await openPurchase(given, starts);
    const sold = await soldBy(scene, await apiOf(scene.page, scene.world));
    return { ...scene, sold, hasInterest: false, isSingle: true, isAsked: false, times: [] };
  },
  events: {
    "interest.toggle": async (scene) => {
      await toggle(scene.page.getByRole("checkbox", { name: scene.bookable.interest.name }));
      scene.hasInterest = !scene.hasInterest;
    },
    "schedule.mode": async (scene, step) => {
      scene.isSingle = of<"schedule.mode">(step).mode === "single";
      if (scene.isSingle) scene.times.splice(1);
      const name = scene.isSingle ? "Um horário" : "Vários horários";
      await scene.page.getByRole("radio", { name }).check();
      await scene.page.reload();
      scene.isAsked = false;
    },
    "schedule.toggle": async (scene, step) => {
      const time = scene.schedules[of<"schedule.toggle">(step).scheduleId];
      await pickTime(scene.page, time);
      const others = scene.isSingle ? [] : scene.times.filter((each) => each !== time);
      scene.times = time && !scene.times.includes(time) ? [...others, time] : others;
    },
    "step.next": async (scene, { from, to }) => {
      await press("Continuar")(scene);
      if (from.join() !== to.join()) return;
      await expect(scene.page.getByText("Informação obrigatória!").first()).toBeVisible();
      scene.isAsked = true;
      await asksForAllMissing(scene.page);
    },
  },
  states: {
    "purchaseChoices.choosing": async (scene) => {
      await ready(TITLES.choosingInterestsAndSchedules)(scene);
      await showsChoices(scene);
      await namesMissing(scene);
    },
    "purchaseChoices.chosen": async (scene) => {
      const { page, held } = scene;
      await titled(TITLES.choosingPayment)(scene);
      const dates = inOrder(scene).map(({ date }) => date);
      const short = dates.length > 1 ? dates.map(shortWhenOf).join(" · ") : whenOf(dates[0] ?? "");
      await expect(page.getByText(short, { exact: true })).toBeVisible();
      const asked = new URL((await held.sent("schedulesPrice")).url()).pathname.split("/").at(-2) ?? "";
      expect(asked.split(",").toSorted(), "what is priced").toEqual(
        scene.times.map(({ id }) => id).toSorted(),
      );
    },
  },
  close: ({ held }) => held.stop(),
};

const areasOn = (page: Page) => page.getByRole("group", { name: "Áreas de interesse" });

const inOrder = ({ times }: ChoicesScene) =>
  times.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date));

/** What is chosen stands chosen, once and with its words, and nothing else does. */
async function showsChoices(scene: ChoicesScene): Promise<void> {
  const { page, bookable, sold, hasInterest, isSingle, times } = scene;
  const interests = areasOn(page);
  await expect.poll(() => labelsOf(interests)).toEqual(sold.interests.map(({ name }) => name));
  await expect
    .poll(() => labelsOf(interests, ":checked"))
    .toEqual(hasInterest ? [bookable.interest.name] : []);
  await expect(page.getByRole("radio", { name: isSingle ? "Um horário" : "Vários horários" })).toBeChecked();
  const chosen = inOrder(scene);
  const days = page.getByRole("radio", { name: /, com horário escolhido$/ });
  await expect(days).toHaveCount(times.length);
  for (const { date } of chosen)
    await expect(page.getByRole("radio", { name: `${dayOf(date)}, com horário escolhido` })).toBeVisible();
  if (isSingle)
    await seesTimes(
      page.getByRole("main"),
      chosen.map(({ date }) => date),
      sold.freeCancellationHours,
    );
  const removes = page.getByRole("button", { name: /^Remover / });
  await expect(removes).toHaveCount(isSingle ? 0 : times.length);
  for (const [index, { date }] of (isSingle ? [] : chosen).entries())
    await expect(removes.nth(index)).toHaveAccessibleName(`Remover ${whenOf(date)}`);
  await expect(page.getByRole("button", { name: "Recomeçar as escolhas" })).toHaveCount(
    hasInterest || times.length > 0 ? 1 : 0,
  );
  await tellsAmount(page, times.length > 1 ? "Por sessão" : "Total", sold.total);
}

/** Each of the two questions says that it is missing where it is and was asked for. */
async function namesMissing({ page, hasInterest, times, isAsked }: ChoicesScene): Promise<void> {
  const said = page.getByText("Informação obrigatória!");
  const missing = { area: isAsked && !hasInterest, time: isAsked && times.length === 0 };
  await expect(said).toHaveCount(Number(missing.area) + Number(missing.time));
  await expect(areasOn(page).getByText("Informação obrigatória!")).toHaveCount(Number(missing.area));
}
