import { type DBSchema, openDB } from "idb";
import * as v from "valibot";
import type { Appointment } from "#contract/appointment.ts";
import type { AnswerOf } from "#contract/call.ts";
import type { Calls } from "#contract/calls.ts";
import { failedWith } from "#contract/failure.ts";
import type { CallInput } from "../http/client.ts";
import { callNamed } from "../http/send.ts";
import { serverNow } from "../time/server-clock.ts";
import { forgetKept, KEPT } from "./forget-kept.ts";
import { currentToken } from "./kept.ts";
import { type KeptName, keyOf } from "./kept-key.ts";
import { noteSeen } from "./seen.ts";

/** The newest that are kept, and how old one may be when it is read. */
const KEPT_MAX = 60;
const AGE_MAX_MS = 30 * 86_400_000;
/** What the room of an online session is asked for again after, at the least. */
const ROOM_AGAIN_S = 60;

interface Kept {
  /** Digest of the token of the session that was answered. */
  owner: string;
  /** When, by the server's clock, epoch ms. */
  at: number;
  answer: unknown;
}
interface Answers extends DBSchema {
  answers: { key: string; value: Kept; indexes: { at: number } };
}

/** Keeps an answer to a session as long as that is the one of this browser. Without storage it is not kept. */
export async function keep<N extends KeptName>(
  token: string,
  name: N,
  input: CallInput<N>,
  answer: AnswerOf<Calls[N]>,
): Promise<void> {
  const key = keyOf(name, input);
  noteSeen(key, null);
  await put(token, entriesOf(name, key, answer)).catch(nothingKept);
}

/**
 * What a call that failed is answered with instead, where there was no connection and this session has had an answer before; it is
 * noted when that was seen. Null where there is none that can be used.
 */
export async function find<N extends KeptName>(
  token: string,
  name: N,
  input: CallInput<N>,
  failure: unknown,
): Promise<AnswerOf<Calls[N]> | null> {
  const key = keyOf(name, input);
  if (isGone(failure)) await drop(key).catch(nothingKept);
  if (!failedWith(failure, "NETWORK")) return null;
  const kept = await get(token, key).catch(nothingKept);
  if (!kept) return null;
  const read = v.safeParse((await callNamed(name)).answer, kept.answer);
  if (!read.success) return null;
  noteSeen(key, kept.at);
  // The schema is the call's own; TypeScript loses the pairing when the table is read by name.
  return counted(name, read.output as AnswerOf<Calls[N]>);
}

/** The server says that it is not there, or not this account's. */
const isGone = (error: unknown) =>
  failedWith(error, "NOT_FOUND") || failedWith(error, "BENEFIT_ABSENT") || failedWith(error, "FORBIDDEN");

/** A browser may have no storage, or forbid it: then everything is as if nothing could be kept. */
const nothingKept = () => null;

async function put(token: string, entries: readonly [key: string, answer: unknown][]): Promise<void> {
  const owner = await digestOf(token);
  if (currentToken() !== token) return;
  await inDatabase(async (database) => {
    const { store, done } = database.transaction("answers", "readwrite");
    const [other] = await store.getAll(null, 1);
    if (other && other.owner !== owner) await store.clear();
    for (const [key, answer] of entries) await store.put({ owner, at: serverNow(), answer }, key);
    const byAge = await store.index("at").getAllKeys();
    for (const old of byAge.slice(0, -KEPT_MAX)) await store.delete(old);
    await done;
  });
  // The session may have ended meanwhile.
  if (currentToken() !== token) forgetKept();
}

async function get(token: string, key: string): Promise<Kept | null> {
  const owner = await digestOf(token);
  const kept = await inDatabase((database) => database.get("answers", key));
  if (!kept) return null;
  if (kept.owner === owner) return serverNow() - kept.at > AGE_MAX_MS ? null : kept;
  forgetKept();
  return null;
}

async function drop(key: string): Promise<void> {
  await inDatabase((database) => database.delete("answers", key));
}

/** A connection of its own each time: one that stays open would keep another tab from emptying the database. */
async function inDatabase<T>(work: (database: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

const open = () =>
  openDB<Answers>(KEPT, 1, {
    upgrade: (database) => void database.createObjectStore("answers").createIndex("at", "at"),
  });

async function digestOf(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return [...new Uint8Array(bytes)].join(".");
}

/** What is kept of an answer: a list has each of its appointments in it. */
function entriesOf(name: KeptName, key: string, answer: unknown): [key: string, answer: unknown][] {
  // By its name an answer is of that call.
  if (name === "appointment") return [[key, withoutSecrets(answer as Appointment)]];
  if (name !== "appointments") return [[key, answer]];
  const list = answer as AnswerOf<Calls["appointments"]>;
  const content = list.content.map(withoutSecrets);
  return [
    ...content.map((each): [string, unknown] => [keyOf("appointment", { params: { id: each.id } }), each]),
    [key, { ...list, content }],
  ];
}

/** Neither the way into a room nor what the customer wrote. */
const withoutSecrets = (appointment: Appointment): Appointment => ({
  ...appointment,
  conference: appointment.conference && { ...appointment.conference, url: null },
  review: null,
});

/** What was counted in seconds from the answer is counted from now. */
function counted<T>(name: KeptName, answer: T): T {
  if (name === "appointment") return { ...answer, ...fromNow(answer as Appointment) };
  if (name !== "appointments") return answer;
  const list = answer as AnswerOf<Calls["appointments"]>;
  return { ...answer, content: list.content.map(fromNow) };
}

function fromNow(appointment: Appointment): Appointment {
  const { conference } = appointment;
  if (!conference) return appointment;
  const left = Math.round((Date.parse(conference.opensAt) - serverNow()) / 1000);
  return { ...appointment, conference: { ...conference, opensInSeconds: Math.max(ROOM_AGAIN_S, left) } };
}
