import type { Context, Hono } from "hono";
import * as v from "valibot";
import type { Call } from "#contract/call.ts";
import { IDEMPOTENCY_HEADER } from "#contract/constants.ts";
import { decodeParameters } from "#contract/query.ts";
import type { Database } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { Refusal } from "../domain/refusal.ts";
import { isCustomer, type SignedIn } from "../domain/sessions/session.ts";
import { refusalFor, type SessionOf } from "./access.ts";
import { readBody, readBytes, refuseUnclean } from "./body.ts";
import { holdsCardNumber } from "./card-data.ts";
import { fileAnswer } from "./file-answer.ts";
import { parseRequest } from "./parse.ts";
import { answerFailure, type RequestContext, type RequestEnv, requestContext } from "./request.ts";
import { resolveSession } from "./session.ts";

type PartOf<C extends Call, K extends "params" | "query" | "body"> = C[K] extends v.GenericSchema
  ? v.InferOutput<C[K]>
  : undefined;

type BodyOf<C extends Call> = C["fileBytes"] extends number ? Uint8Array : PartOf<C, "body">;

/** What a handler is given: the parsed parts of the request, who asks, and what the server stands on. */
export interface Exchange<C extends Call> {
  params: PartOf<C, "params">;
  query: PartOf<C, "query">;
  body: BodyOf<C>;
  session: SessionOf<C["access"]>;
  deps: Deps;
  request: RequestContext;
}

export interface Api {
  /** Answers one call of the contract. A handler refuses by throwing a `Refusal`. */
  handle<const C extends Call>(
    call: C,
    handler: (exchange: Exchange<C>) => Promise<v.InferInput<C["answer"]>>,
  ): void;
}

/** An `Api` that registers its calls on `app`, with paths below the app's base. */
export function createApi(app: Hono<RequestEnv>, all: Deps): Api {
  const reading = { ...all, db: all.db.reads };
  const visiting = { ...all, db: all.db.replica };
  return {
    handle(call, handler) {
      const signedIn = isRead(call) ? reading : all;
      const visitors = isReadByAnybody(call) ? visiting : signedIn;
      app.on(call.method, call.path.replace(/\{(\w+)\}/g, ":$1"), async (context) => {
        context.set("route", call.path);
        // Whoever is signed in sees what they have just done.
        const deps = context.req.header("authorization") ? signedIn : visitors;
        const request = requestContext(context, deps);
        try {
          const session = await sessionFor(call, context, deps, all.db);
          const exchange = await readExchange(call, context, { session, deps, request });
          // The answer passes its schema: nothing leaves that the contract does not name.
          const answer = v.parse(call.answer, await handler(exchange));
          if (call.answersFile) return await fileAnswer(answer as Blob, request); // What its schema says.
          return context.json(answer, 200, request.answerHeaders());
        } catch (failure) {
          return answerFailure(context, request, failure);
        }
      });
    },
  };
}

/** A call that is limited counts tries: it writes. */
const isRead = ({ method, writes, errors }: Call) =>
  method === "GET" && !writes && !errors.includes("RATE_LIMITED");

const isReadByAnybody = (call: Call) => call.access === "public" && isRead(call);

async function readExchange<C extends Call>(
  call: C,
  context: Context<RequestEnv>,
  { session, deps, request }: { session: SignedIn | null; deps: Deps; request: RequestContext },
): Promise<Exchange<C>> {
  const { params, query, body, fileBytes } = call;
  const search = new URL(context.req.url).searchParams;
  for (const [name, text] of search) refuseUnclean(text, name);
  const exchange = {
    session,
    deps,
    request: call.idempotent ? withIdempotencyKey(request) : request,
    params:
      params &&
      parseRequest(
        params,
        decodeParameters(params, (name) => pathValue(context, name)),
      ),
    query:
      query &&
      parseRequest(
        query,
        decodeParameters(query, (name) => search.getAll(name)),
      ),
    body: fileBytes
      ? await readBytes(context.req.raw, fileBytes)
      : body && parseRequest(body, await readBody(context.req.raw, body)),
  };
  return exchange as Exchange<C>; // The parts were parsed by the schemas that Exchange<C> infers from.
}

function pathValue(context: Context<RequestEnv>, name: string): string[] {
  const value = context.req.param(name) ?? "";
  refuseUnclean(value, name);
  return [value];
}

/** Reads are personal where a customer's session is sent; a public write (signing in) looks at none by itself. */
async function sessionFor(
  call: Call,
  context: Context<RequestEnv>,
  deps: Deps,
  writes: Database,
): Promise<SignedIn | null> {
  if (call.access === "public" && call.method !== "GET") return null;
  const signedIn = await resolveSession(deps, context.req.raw.headers, writes);
  if (call.access === "public") return signedIn && isCustomer(signedIn) ? signedIn : null;
  const refusal = refusalFor(call.access, signedIn);
  if (refusal) throw new Refusal(refusal);
  return signedIn;
}

function withIdempotencyKey(request: RequestContext): RequestContext {
  const key = request.headers.get(IDEMPOTENCY_HEADER) ?? "";
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new Refusal("IDEMPOTENCY_KEY_MISSING");
  if (holdsCardNumber(key)) throw new Refusal("CARD_DATA_REFUSED");
  return { ...request, idempotencyKey: key };
}
