import { createRequire } from "node:module";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { ModelData } from "highs";
import { beside } from "../beside.ts";

/** What the solver's thread is handed: it answers on `port`, and then wakes whoever waits for `signal`. */
export interface Question {
  program: ModelData;
  port: InstanceType<typeof MessageChannel>["port1"];
  signal: Int32Array<SharedArrayBuffer>;
}

/** The prices of a program's rows, or what went wrong. */
export type Answer = { duals: Float64Array } | { error: string };

/** Null where there is no solver; undefined before it was looked for. */
let thread: Worker | null | undefined;

/**
 * Solves a linear program, and waits for it: the solver can only be loaded asynchronously, and tests have to be declared
 * at once.
 *
 * @returns the prices of its rows; null where `highs` is not installed
 * @throws Error where the solver fails
 */
export function dualsOf(program: ModelData): Float64Array | null {
  thread ??= thread === null || !isInstalled() ? null : started();
  if (thread === null) return null;
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { port1, port2 } = new MessageChannel();
  thread.postMessage({ program, port: port2, signal } satisfies Question, [port2]);
  Atomics.wait(signal, 0, 0, LONGEST);
  const { message: answer = { error: "no answer" } } = (receiveMessageOnPort(port1) ?? {}) as {
    message?: Answer; // as the thread posts it
  };
  port1.close();
  if ("error" in answer) throw new Error(`the solver (highs) failed: ${answer.error}`);
  return answer.duals;
}

/** Milliseconds: a program takes seconds at most. */
const LONGEST = 300_000;

function isInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve("highs");
    return true;
  } catch {
    return false;
  }
}

function started(): Worker {
  const worker = new Worker(beside("./solver-thread.ts", import.meta.url), { execArgv: [] });
  worker.unref();
  return worker;
}
