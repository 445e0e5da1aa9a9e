import ky from "ky";
import * as v from "valibot";
import type { AnswerOf, Call } from "#contract/call.ts";
import { firstCalls } from "#contract/calls/first.ts";
import type { itemCalls } from "#contract/calls/item.ts";
import type { startedPurchaseCalls } from "#contract/calls/started-purchases.ts";
import type { CallName, Calls } from "#contract/calls.ts";
import { IDEMPOTENCY_HEADER, REQUEST_TIMEOUT_MS } from "#contract/constants.ts";
import { encodeQuery, fillPath } from "#contract/query.ts";
import { learnWords } from "../errors/error-text.ts";
import { firstAsked, firstWords } from "../errors/first-words.ts";
import { learnServerClock } from "../time/server-clock.ts";
import type { ApiSettings, CallOptions, Given } from "./client.ts";
import { faultOf, refusalOf } from "./failure.ts";

// What fails has words from here on: what has failed before is the file itself.
learnWords(firstAsked, firstWords);

interface Sending extends Omit<CallOptions, "token">, Pick<ApiSettings, "fetch" | "tokenStore"> {
  base: string;
  /** Of the session that asks; null for a visitor. */
  token: string | null;
}

const http = ky.create({ timeout: REQUEST_TIMEOUT_MS, retry: 0, throwHttpErrors: false, cache: "no-store" });

/** Calls that hand the browser a companion cookie, or take it away, whosever it is by then. */
const OF_COMPANION = new Set<CallName>(["authenticate", "codeFinish", "codeLink", "codePerson", "logout"]);
let lastOfCompanion: Promise<unknown> = Promise.resolve();

/** Makes a call for the client; those of the companion one after the other. @throws Thrown */
export function send<N extends CallName>(
  name: N,
  given: Given,
  sending: Sending,
): Promise<AnswerOf<Calls[N]>> {
  const ask = () => sendNow(name, given, sending);
  if (!OF_COMPANION.has(name)) return ask();
  const answered = lastOfCompanion.then(ask);
  lastOfCompanion = answered.catch(() => {});
  return answered;
}

async function sendNow<N extends CallName>(
  name: N,
  given: Given,
  { base, fetch, tokenStore, token, ...options }: Sending,
): Promise<AnswerOf<Calls[N]>> {
  const call = await callNamed(name);
  const askedAt = Date.now();
  const response = await http(addressOf(base, call, given), {
    method: call.method,
    headers: headersOf(token, options),
    ...(await bodyOf(call, given.body)),
    ...(fetch && { fetch: async (input, init) => fetch(new Request(input, init)) }),
    ...(options.signal && { signal: options.signal }),
    ...(options.keepalive && { keepalive: true }),
  }).catch((error: unknown) => Promise.reject(faultOf(error)));
  learnServerClock(response.headers, askedAt);
  const isFile = call.answersFile === true && response.status === 200;
  const isNothing = call.mayAnswerNothing === true && response.status === 204;
  const reading: Promise<unknown> = isFile ? response.blob() : response.json();
  const answer = await reading.catch((error: unknown) => faultOf(error, response.status));
  // Without its token the open page is left: whoever called has to hear of it first.
  if (response.status === 401 && !options.inBackground)
    token && name !== "authenticate" ? tokenStore.remove(token) : tokenStore.look();
  if (isNothing) return parsed<N>(call, { done: true });
  if (response.status !== 200) throw refusalOf(response, answer);
  return parsed<N>(call, answer);
}

/** All but the first calls are loaded with the first one made of them: no other page has to carry them. */
export async function callNamed(name: CallName): Promise<Call> {
  if (isFirst(name)) return firstCalls[name];
  try {
    if (isOfAnItem(name)) return (await import("#contract/calls/item.ts")).itemCalls[name];
    if (isOfStarted(name)) return (await import("./started.ts")).openStartedCalls()[name];
    return (await import("./later.ts")).openLaterCalls()[name];
  } catch (error) {
    throw faultOf(error);
  }
}

type ItemCallName = keyof typeof itemCalls;
const OF_AN_ITEM: Record<ItemCallName, true> = {
  searchSuggestions: true,
  searchPartnerPlaces: true,
  activitiesNear: true,
  activitiesOfPlace: true,
  partnerProfile: true,
  similarItems: true,
  itemsById: true,
  favourites: true,
  addFavourites: true,
  removeFavourite: true,
  partnerReviews: true,
};

/** The four calls have it in their name, and no other call has. */
const isOfStarted = (name: CallName): name is keyof typeof startedPurchaseCalls =>
  /startedPurchase/i.test(name);

const isFirst = (name: CallName): name is keyof typeof firstCalls => name in firstCalls;
const isOfAnItem = (name: CallName): name is ItemCallName => name in OF_AN_ITEM;

function addressOf(base: string, call: Call, { params, query: asked = {} }: Given): string {
  const query = encodeQuery(asked).toString();
  return `${base}${fillPath(call.path, params)}${query && `?${query}`}`;
}

function headersOf(
  token: string | null,
  options: Pick<CallOptions, "idempotencyKey">,
): Record<string, string> {
  return {
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(options.idempotencyKey && { [IDEMPOTENCY_HEADER]: options.idempotencyKey }),
  };
}

/** A file goes as its bytes, read first: what is sent stays the same while it is sent. */
async function bodyOf({ fileBytes }: Call, body: unknown): Promise<{ json?: unknown; body?: BodyInit }> {
  if (body === undefined) return {};
  return fileBytes ? { body: await (body as Blob).arrayBuffer() } : { json: body }; // Callers are held to a Blob.
}

function parsed<N extends CallName>(call: Call, answer: unknown): AnswerOf<Calls[N]> {
  if (answer instanceof Error) throw answer;
  const result = v.safeParse(call.answer, answer);
  if (!result.success) throw faultOf(new v.ValiError(result.issues), 200);
  // The schema is the call's own; TypeScript loses the pairing when the table is read by name.
  return result.output as AnswerOf<Calls[N]>;
}
