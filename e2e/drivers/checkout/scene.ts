import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { CallName } from "#contract/calls.ts";
import { Hold } from "#contract/hold.ts";
import { UserData } from "#contract/user-data.ts";
import { writeCheckout } from "#machines/checkout/checkout.persistence.ts";
import type { CheckoutContext } from "#machines/checkout/checkout.types.ts";
import type { HeldTime } from "#machines/hold/hold.types.ts";
import { type ApiOf, apiOf, saveCard } from "../../support/api-of.ts";
import { type Bookable, findBookable } from "../../support/bookable.ts";
import { query } from "../../support/books.ts";
import { cards } from "../../support/shopper.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import type { World } from "../../support/world.ts";
import { standAlone } from "../alone.ts";
import { holdCalls } from "../held-calls.ts";
import type { Scene } from "../purchase/scene.ts";

/** A checkout in a browser, over the real server. */
export interface CheckoutScene extends Scene {
  /** The schedule that was asked for last. */
  asked: Bookable["schedules"][number] | undefined;
  /** The customer has just said that the held time stays. */
  hasKept: boolean;
  /** Nothing that the payment asks for is missing. */
  isAnswered: boolean;
}

const HELD = [
  "holdSchedule",
  "releaseHold",
  "schedulesPrice",
  "updatePersonalData",
  "saveCard",
  "updateWhatsAppPermission",
  "createBilling",
  "createCoParticipationBilling",
  "reconcileBilling",
  "isBillingPaid",
] as const satisfies readonly CallName[];

/** How long a time is held. */
const HOLD_MS = 900_000;

interface Beginning {
  page: Page;
  world: World;
  /** What the model starts with. */
  modelled: CheckoutContext;
}

/** A demo customer with an activity of the seed, where the model begins: by a link, or where they left. */
export async function openCheckout({ page, world, modelled }: Beginning): Promise<CheckoutScene> {
  await page.clock.install({ time: world.clock.now() });
  const email = customerFor(modelled);
  await signInFast(page, world, email);
  const api = await apiOf(page, world);
  const card = await saveCard(api, cards.approved);
  const bookable = await findBookable(api, world, { kind: "activity" });
  const [monday, tuesday, wednesday] = bookable.schedules;
  if (!monday || !tuesday) throw new Error("too few times are free");
  if (modelled.hold || modelled.selectedCard) {
    const hold = modelled.hold && (await holdNow(api, world, monday.id));
    const { id } = await api(UserData, "/api/mobile/customers/me");
    await leaveInBrowser(page, withRealIds(modelled, bookable, { customerId: id, cardId: card.id, hold }));
  }
  const held = await holdCalls(page, HELD);
  // Before what holds calls, which lets all others through to the server.
  await standAlone(page);
  // Whoever comes back to an order is not told the price on entry: the question about a second place comes without one.
  if (modelled.attempt) await page.route("**/price-composite?date=*", (route) => route.abort(), { times: 1 });
  const search = new URLSearchParams({ activityId: bookable.item.itemId });
  const asked = modelled.requestedScheduleId === "tuesday" ? tuesday : monday;
  if (modelled.requestedScheduleId) search.set("scheduleId", asked.id);
  await page.goto(`/checkout?${search}`);
  const schedules = { monday, tuesday, wednesday };
  const isAnswered = modelled.termsAccepted && modelled.selectedCard !== null;
  return { page, world, held, email, backs: 0, bookable, schedules, asked, hasKept: false, isAnswered };
}

/** The time that is held runs out, for the server as for the page. */
export async function holdRunsOut({ page, world }: Pick<Scene, "page" | "world">): Promise<void> {
  world.clock.moveTo(new Date(world.clock.now().getTime() + HOLD_MS));
  await page.clock.fastForward(HOLD_MS);
}

/** All but two have a benefit of 100 % of a company. */
function customerFor({ customer }: CheckoutContext): string {
  if (customer.status === "PAYMENT_OVERDUE") return "fabio@vereda.test";
  if (customer.benefit === null) return "carla@vereda.test";
  return customer.hasCpf ? "ana@vereda.test" : "iara@vereda.test";
}

/** Holds the last place of a time. */
async function holdNow(api: ApiOf, world: World, schedule: string): Promise<HeldTime> {
  await query(world, sql`update activity_schedules set capacity = taken + 1 where id = ${schedule}`);
  const { id, scheduleId, secondsLeft } = await api(
    Hold,
    `/api/mobile/activity-schedules/${schedule}/holds`,
    {},
  );
  return { id, scheduleId, until: world.clock.now().getTime() + secondsLeft * 1_000 };
}

/** What the model was left with before the link, if any, with the ids of what is really booked. */
function withRealIds(
  { attempt, ...modelled }: CheckoutContext,
  { item, interest }: Bookable,
  real: { customerId: string; cardId: string; hold: HeldTime | null },
): CheckoutContext {
  const selectedCard = modelled.selectedCard && real.cardId;
  return {
    ...modelled,
    activityId: item.itemId,
    customer: { ...modelled.customer, customerId: real.customerId },
    requestedScheduleId: null,
    wantedScheduleId: null,
    hold: real.hold,
    themeId: modelled.themeId && interest.id,
    selectedCard,
    attempt: attempt && {
      ...attempt,
      request: {
        ...attempt.request,
        itemId: item.itemId,
        scheduleIds: real.hold ? [real.hold.scheduleId] : [],
        interestIds: [interest.id],
        paymentMethodId: selectedCard,
      },
    },
  };
}

async function leaveInBrowser(page: Page, context: CheckoutContext): Promise<void> {
  await page.goto("/favicon.svg");
  const text = JSON.stringify(writeCheckout(context));
  await page.evaluate((checkout) => sessionStorage.setItem("vereda.checkout", checkout), text);
}
