import type { Page } from "@playwright/test";
import * as v from "valibot";
import type { DriverStep } from "xstate-paths";
import { Activity, ActivityPlan, type Schedule, type SubCategory } from "#contract/catalogue.ts";
import type { EnrolmentForm, PersonalData } from "#contract/personal-data.ts";
import { PriceComposite } from "#contract/price-composite.ts";
import { SavedCard } from "#contract/purchase.ts";
import { UserData } from "#contract/user-data.ts";
import type { PurchasePlace } from "#machines/purchase/places.ts";
import type { PurchaseFacts } from "#machines/purchase/purchase.types.ts";
import { isVisitor } from "#machines/purchase/visitor.ts";
import type { Given } from "../../paths/flow.ts";
import { type ApiOf, apiOf } from "../../support/api-of.ts";
import { leadsOn } from "../before-each-act.ts";
import { openPurchase, type Scene } from "./scene.ts";

/** The card that the customer has saved before, as it is listed. */
export const KNOWN_CARD = "Visa final 1111";

/** What a reset forgets; the forms stay. */
export const nothingChosen = {
  hasInterest: false,
  time: null,
  byBenefit: false,
  isPriced: false,
  renews: false,
  card: KNOWN_CARD,
  reminders: false,
  terms: false,
} as const satisfies Partial<Said>; // nothing

/** What the customer has said so far. */
export interface Said {
  hasInterest: boolean;
  time: Schedule | null;
  byBenefit: boolean;
  /** The price has come, and a method is chosen. */
  isPriced: boolean;
  enrolment: Partial<EnrolmentForm>;
  /** Both confirmations of the enrolment. */
  isConfirmed: boolean;
  /** What the server has made of the enrolment. */
  enrolmentId: string | null;
  person: Partial<PersonalData>;
  renews: boolean;
  /** The card that is chosen, as it is listed. */
  card: string;
  reminders: boolean;
  terms: boolean;
}

/** The item as the server sells it. */
export interface Sold {
  partner: string;
  interests: readonly SubCategory[];
  freeCancellationHours: number;
  /** What it costs at this moment, for this time of it. */
  price: (time: Schedule) => Promise<PriceComposite>;
  /** Before anything is chosen, centavos. */
  total: number;
}

/** A chosen time, and how it is paid. */
export type Priced = Pick<Scene, "page" | "bookable"> & {
  sold: Sold;
  buyer: UserData | null;
  said: Pick<Said, "time" | "byBenefit" | "renews"> & Partial<Pick<Said, "card">>;
};

/** A purchase, and what a page of it has to show. */
export interface PurchaseScene extends Scene {
  facts: PurchaseFacts;
  sold: Sold;
  /** Null for a visitor. */
  buyer: UserData | null;
  /** Cards of the customer by their ids, as they are listed, newest first. */
  cards: Map<string, string>;
  /** The next payment is by a card that is typed and saved: the first of whoever is signed in. */
  isCardDue: boolean;
  said: Said;
  /** The last step that it stood at. */
  place: PurchasePlace;
  /** The last step of the path has led to another state. */
  isNew: boolean;
}

/** The customer's saved cards. */
export async function savedCards(api: ApiOf): Promise<Map<string, string>> {
  const cards = v.object({ content: v.array(SavedCard) });
  const { content } = await api(cards, "/api/mobile/customer-payment-methods");
  return new Map(content.map(({ id, brand, last4 }) => [id, `${brand} final ${last4}`]));
}

export async function openSaid(
  given: Given,
  starts: Readonly<Record<string, PurchaseFacts>>,
): Promise<PurchaseScene> {
  const scene = await openPurchase(given, starts);
  const facts = starts[given.path.variant];
  if (!facts) throw new Error(`no such variant: ${given.path.variant}`);
  const api = await apiOf(scene.page, scene.world);
  const buyer = isVisitor(facts.customer) ? null : await api(UserData, "/api/mobile/customers/me");
  const isBegun = facts.saved !== null;
  const said: Said = {
    ...nothingChosen,
    hasInterest: isBegun,
    time: (isBegun && scene.schedules.monday) || null,
    byBenefit: facts.saved?.paymentMethods.subsid ?? false,
    enrolment: {},
    isConfirmed: false,
    enrolmentId: null,
    person: {},
    terms: facts.saved?.termsAccepted ?? false,
  };
  const sold = await soldBy(scene, api);
  return {
    ...scene,
    facts,
    sold,
    buyer,
    cards: buyer ? await savedCards(api) : new Map(),
    isCardDue: buyer !== null,
    said,
    place: "reviewing",
    isNew: true,
  };
}

/** The scene's item as the API tells of it. */
export async function soldBy({ page, bookable: { item }, world }: Scene, api: ApiOf): Promise<Sold> {
  const isPlan = item.itemType === "PLAN";
  const plan = isPlan ? await api(ActivityPlan, `/api/mobile/activity-plan/${item.itemId}`) : null;
  const activity = plan?.activity ?? (await api(Activity, `/api/mobile/activities/${item.itemId}`));
  const today = world.clock.now().toLocaleDateString("en-CA", { timeZone: "America/Sao_Paulo" });
  const ofPlan = `/api/mobile/activity-plan/${item.itemId}/price-composite?date=${today}`;
  const ofTime = ({ id }: Schedule) =>
    `/api/mobile/activity-schedules/${id}/price-composite?activityId=${item.activityId}`;
  const composite = "priceComposite" in activity ? (activity as Activity).priceComposite : null;
  return {
    partner: activity.partner.fantasyName || activity.partner.name,
    interests: activity.category.subCategories,
    freeCancellationHours: activity.freeCancellationHours,
    // Whoever signs in again has another session.
    price: async (time) => (await apiOf(page, world))(PriceComposite, isPlan ? ofPlan : ofTime(time)),
    total: totalOf(composite ?? (await api(PriceComposite, ofPlan))),
  };
}

/** Before any benefit, centavos. */
export const totalOf = ({ priceWithDiscount, enrolmentFee, maintenanceFee }: PriceComposite): number =>
  priceWithDiscount + enrolmentFee + maintenanceFee;

/** What the chosen time costs, for this customer and at this moment. */
export async function priceOf({ said, sold }: Priced): Promise<PriceComposite> {
  if (!said.time) throw new Error("no time is chosen");
  return sold.price(said.time);
}

/** What is paid beside the benefit, centavos. */
export async function dueOf(scene: Priced): Promise<number> {
  const price = await priceOf(scene);
  return totalOf(price) - (scene.said.byBenefit ? price.subsidyValue : 0);
}

/** Before each act: where the purchase stood, and whether it leads elsewhere. */
export function follow(scene: PurchaseScene, step: DriverStep): void {
  scene.place = placeIn(step.from) ?? scene.place;
  scene.isNew = leadsOn(step);
}

/** Where the purchase stands, by the states of a step: `purchase.steps.reviewing`. */
export const placeIn = (states: readonly string[]): PurchasePlace | undefined =>
  states.flatMap((state) => (state.startsWith("purchase.steps.") ? (state.split(".")[2] ?? []) : []))[0] as
    | PurchasePlace
    | undefined; // the chart's own

/** The steps of this purchase, in their order: the enrolment leads to the personal data, which a CPF spares besides. */
export function routeOf({ facts: { item, customer } }: PurchaseScene): PurchasePlace[] {
  const isEnrolled = item.isEnrolmentNeeded;
  return [
    "choosingInterestsAndSchedules",
    ...(isVisitor(customer) ? (["identifying"] as const) : []),
    ...(isEnrolled ? (["fillingEnrolment"] as const) : []),
    ...(isEnrolled || !customer.hasCpf ? (["fillingPersonalData"] as const) : []),
    "choosingPayment",
    "reviewing",
  ];
}

/** What the tab keeps of a purchase, or null. */
export const keptInTab = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem("vereda.purchase") ?? sessionStorage.getItem("vereda.visitor"));
