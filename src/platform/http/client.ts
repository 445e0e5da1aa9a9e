import ky from "ky";
import * as v from "valibot";
import type { AnswerOf, Call, InputOf } from "#contract/call.ts";
import { firstCalls } from "#contract/calls/first.ts";
import type { itemCalls } from "#contract/calls/item.ts";
import type { startedPurchaseCalls } from "#contract/calls/started-purchases.ts";
import type { CallName, Calls } from "#contract/calls.ts";
import { IDEMPOTENCY_HEADER, REQUEST_TIMEOUT_MS } from "#contract/constants.ts";
import { isThrown } from "#contract/failure.ts";
import { encodeQuery, fillPath } from "#contract/query.ts";
import type { TokenStore } from "../session/token-store.ts";
import { learnServerClock } from "../time/server-clock.ts";
import { faultOf, refusalOf } from "./failure.ts";

export interface CallOptions {
  signal?: AbortSignal;
  /** One per attempt to order, kept until a terminal answer. */
  idempotencyKey?: string;
  /** Of the session that asks, where it is not the stored one any more. */
  token?: string;
  /** The request is made even where the page is closed meanwhile. */
  keepalive?: boolean;
  /** Nobody pressed for it: where the session is over, the page stays as it is, and the next press finds out. */
  inBackground?: boolean;
}

type Empty = Record<never, never>;
/** What a call must be given; a call without parameters, query and body may be given nothing. */
export type CallInput<N extends CallName> = {
  [K in keyof InputOf<Calls[N]> as InputOf<Calls[N]>[K] extends undefined ? never : K]: InputOf<Calls[N]>[K];
};
type Arguments<N extends CallName> =
  Empty extends CallInput<N>
    ? [input?: CallInput<N>, options?: CallOptions]
    : [input: CallInput<N>, options?: CallOptions];

export interface Api {
  /**
   * Makes a call of the contract's table.
   *
   * @returns the answer, parsed by the contract
   * @throws Thrown whatever went wrong; a 401 for a session has removed its token by then, but for a call in the background
   */
  call<N extends CallName>(name: N, ...rest: Arguments<N>): Promise<AnswerOf<Calls[N]>>;
}

export interface ApiSettings {
  /** Where the API lives: a path of this origin, or an absolute address where there is no page. */
  baseUrl?: string;
  fetch?: (request: Request) => Promise<Response> | Response;
  tokenStore: TokenStore;
}

/** The one client of the API. */
export function createApi({ baseUrl = "/api", fetch, tokenStore }: ApiSettings): Api {
  const base = baseUrl.replace(/\/$/, "");
  const http = ky.create({
    timeout: REQUEST_TIMEOUT_MS,
    retry: 0,
    throwHttpErrors: false,
    cache: "no-store",
    ...(fetch && { fetch: async (input, init) => fetch(new Request(input, init)) }),
  });
  const ask = async <N extends CallName>(name: N, ...[input, options]: Arguments<N>) => {
    // At once: whoever signs out makes the call before the token goes, and the answer belongs to who asked.
    // The conditional type above keeps callers honest; inside, every part is optional.
    const given = (input ?? {}) as { params?: Loose; query?: Loose; body?: unknown };
    const isSignIn = name === "authenticate";
    const isVisitors = isSignIn && !(given.body as Loose).takeAlong; // A sign-in has a body.
    const token = isVisitors ? null : (options?.token ?? tokenStore.read());
    const call = await callNamed(name);
    const askedAt = Date.now();
    const response = await http(addressOf(base, call, given), {
      method: call.method,
      headers: headersOf(token, options),
      ...(await bodyOf(call, given.body)),
      ...(options?.signal && { signal: options.signal }),
      ...(options?.keepalive && { keepalive: true }),
    }).catch((error: unknown) => Promise.reject(faultOf(error)));
    learnServerClock(response.headers, askedAt);
    const isFile = call.answersFile === true && response.status === 200;
    const isNothing = call.mayAnswerNothing === true && response.status === 204;
    const reading: Promise<unknown> = isFile ? response.blob() : response.json();
    const answer = await reading.catch((error: unknown) => faultOf(error, response.status));
    // Without its token the open page is left: whoever called has to hear of it first.
    if (response.status === 401 && !options?.inBackground)
      token && !isSignIn ? tokenStore.remove(token) : tokenStore.look();
    if (isNothing) return parsed<N>(call, { done: true });
    if (response.status !== 200) throw refusalOf(response, answer);
    return parsed<N>(call, answer);
  };
  return {
    call: (name, ...given) =>
      ask(name, ...given).catch((error: unknown) =>
        Promise.reject(isThrown(error) ? Object.assign(error, { call: name }) : error),
      ),
  };
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

type Loose = Readonly<Record<string, unknown>>;

function addressOf(base: string, call: Call, given: { params?: Loose; query?: Loose }): string {
  const query = encodeQuery(given.query ?? {}).toString();
  return `${base}${fillPath(call.path, given.params)}${query && `?${query}`}`;
}

function headersOf(token: string | null, options: CallOptions = {}): Record<string, string> {
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
