import type { Schedule } from "#contract/catalogue.ts";
import type { PersonalData } from "#contract/personal-data.ts";
import { UserData } from "#contract/user-data.ts";
import { apiOf } from "../../support/api-of.ts";
import { type Priced, savedCards, soldBy } from "../purchase/said.ts";
import { type CheckoutScene, openCheckout } from "./scene.ts";

/** A booking, and what its page has to show. */
export interface BookingScene extends CheckoutScene, Pick<Priced, "sold"> {
  buyer: UserData;
  /** The saved card's id. */
  card: string | undefined;
  said: {
    /** The one that is held, or was held last. */
    time: Schedule | null;
    theme: string | null;
    /** Null where it was left to the page. */
    way: "card" | "pix" | "benefit" | null;
    byBenefit: boolean;
    renews: false;
    person: PersonalData | null;
    reminders: boolean;
    terms: boolean;
  };
  /** The account had no CPF when the page was opened. */
  isAsked: boolean;
  /** It has one now. */
  isStored: boolean;
}

export async function openSaid(beginning: Parameters<typeof openCheckout>[0]): Promise<BookingScene> {
  const scene = await openCheckout(beginning);
  const { hold, themeId, selectedCard, termsAccepted, customer } = beginning.modelled;
  const api = await apiOf(scene.page, scene.world);
  return {
    ...scene,
    sold: await soldBy(scene, api),
    buyer: await api(UserData, "/api/mobile/customers/me"),
    card: [...(await savedCards(api)).keys()][0],
    said: {
      time: (hold && scene.schedules.monday) ?? null,
      theme: themeId && scene.bookable.interest.name,
      way: selectedCard === null ? null : "card",
      byBenefit: false,
      renews: false,
      person: null,
      reminders: false,
      terms: termsAccepted,
    },
    isAsked: !customer.hasCpf,
    isStored: customer.hasCpf,
  };
}
