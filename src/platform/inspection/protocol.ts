import * as v from "valibot";
import type { InspectionMessage } from "./message.ts";

/** Where apps and pages meet, on `npm run inspect` and on the development server alike. */
export const APP_SOCKET = "/dev/flows/socket/app";
export const PAGE_SOCKET = "/dev/flows/socket/page";
/** Where `npm run inspect` listens unless told otherwise. */
export const INSPECT_PORT = 4477;

/** The first thing that an app says, and again after a `clear`: what it said before counts no longer. */
export interface AppHello {
  type: "app.hello";
  /** One page load. */
  app: string;
  /** Its address without what may name a person. */
  path: string;
}

/** The app went to another page of its own. */
export interface AppMoved {
  type: "app.moved";
  path: string;
}

/** Why the app did not take an event that the page sent. */
export interface AppRefusal {
  type: "app.refused";
  sessionId: string;
  event: string;
  reason: string;
}

export type FromApp = AppHello | AppMoved | AppRefusal | InspectionMessage;

const sendEvent = v.object({
  type: v.literal("event.send"),
  sessionId: v.string(),
  event: v.looseObject({ type: v.string() }),
});

/** What an app may be told: send an event to one of its actors, forget what happened, begin to tell. */
const ToApp = v.variant("type", [
  sendEvent,
  v.object({ type: v.literal("clear") }),
  v.object({ type: v.literal("watch") }),
]);
export type ToApp = v.InferOutput<typeof ToApp>;

/** What a page may ask. `app` names whom. */
const FromPage = v.variant("type", [
  v.object({ ...sendEvent.entries, app: v.string() }),
  v.object({ type: v.literal("clear") }),
]);
export type FromPage = v.InferOutput<typeof FromPage>;

/** What a page is told: what an app said, or that it is gone. `app.clear`: every app's recording begins anew. */
export type ToPage =
  | { type: "app.said"; app: string; said: FromApp }
  | { type: "app.gone"; app: string }
  | { type: "apps.cleared" };

/** What an app was told; null for anything else. */
export function parseToApp(text: unknown): ToApp | null {
  return parse(ToApp, text);
}

/** What a page asked; null for anything else. */
export function parseFromPage(text: unknown): FromPage | null {
  return parse(FromPage, text);
}

function parse<S extends v.GenericSchema>(schema: S, text: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return result.success ? result.output : null;
}
