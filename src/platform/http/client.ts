import type { AnswerOf, InputOf } from "#contract/call.ts";
import type { CallName, Calls } from "#contract/calls.ts";
import { failed, isThrown, thrown } from "#contract/failure.ts";
import { lateFile } from "../late/late-file.ts";
import type { TokenStore } from "../session/token-store.ts";

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

/** A page that was rendered beforehand asks for nothing until somebody does: what calls are made with comes with the first of them. */
const sending = lateFile(() => import("./send.ts"));

/** Has what calls are made with at hand, for a call that is sure or likely to be made soon. */
export const preloadCalls = sending.preload;

/** The one client of the API. */
export function createApi({ baseUrl = "/api", fetch, tokenStore }: ApiSettings): Api {
  const base = baseUrl.replace(/\/$/, "");
  const ask: Api["call"] = async (name, ...[input, options]) => {
    // At once: whoever signs out makes the call before the token goes, and the answer belongs to who asked.
    const given: Given = input ?? {};
    const isVisitors = name === "authenticate" && !(given.body as Loose).takeAlong; // A sign-in has a body.
    const token = isVisitors ? null : (options?.token ?? tokenStore.read());
    const { send } = sending.came() ?? (await import("./send.ts").catch(notCome));
    return send(name, given, { ...options, base, fetch, tokenStore, token });
  };
  return {
    call: (name, ...given) =>
      ask(name, ...given).catch((error: unknown) =>
        Promise.reject(isThrown(error) ? Object.assign(error, { call: name }) : error),
      ),
  };
}

/** What a call is given: what it takes, the types of `Api` say, each for its call. */
export interface Given {
  params?: Loose;
  query?: Loose;
  body?: unknown;
}
export type Loose = Readonly<Record<string, unknown>>;

const notCome = (error: unknown) => {
  throw isThrown(error) ? error : thrown(failed("NETWORK"), error);
};
