import type { Page } from "@playwright/test";
import * as v from "valibot";
import { CardToken } from "#contract/card-tokeniser.ts";
import { AUTH_COOKIE } from "#contract/constants.ts";
import { SavedCard } from "#contract/purchase.ts";
import { AppConfiguration } from "#contract/session.ts";
import type { World } from "./world.ts";

/** Asks the API as the signed-in page would: a path, a schema for the answer, and a body where it is a POST. */
export type ApiOf = <T>(answer: v.GenericSchema<unknown, T>, path: string, data?: unknown) => Promise<T>;

export async function apiOf(page: Page, world: World): Promise<ApiOf> {
  const { cookies } = await page.context().storageState();
  const token = cookies.find(({ name }) => name === AUTH_COOKIE)?.value ?? "";
  return async (answer, path, data) => {
    const response = await page.request.fetch(new URL(path, world.url).href, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      ...(data !== undefined && { method: "POST", data }),
    });
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
    return v.parse(answer, await response.json());
  };
}

/** Saves a card of the sandbox for later purchases. */
export async function saveCard(api: ApiOf, number: string): Promise<SavedCard> {
  const { cardTokeniserUrl } = await api(AppConfiguration, "/api/configuration");
  const plastic = { number, validity: "12/2031", cvc: "123", holderName: "CARLA M DUARTE" };
  const token = await api(CardToken, cardTokeniserUrl, plastic);
  return api(SavedCard, "/api/mobile/customer-payment-methods", {
    ...token,
    holderName: plastic.holderName,
    holderDocument: "52998224725",
    holderBirthDate: "1985-01-23",
    phone: "31987654303",
    saveForLater: true,
  });
}
