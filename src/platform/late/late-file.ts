import { useEffect, useSyncExternalStore } from "react";
import { failedWith } from "#contract/failure.ts";
import { afterPaint } from "#src/ui/press/after-paint.ts";
import { isInPress } from "#src/ui/press/after-press.ts";
import { isOldVersion } from "./late-files.ts";

/** Code that comes after the page: asked for anew after a failure, which React's `lazy` would keep. */
export interface LateFile<T> {
  /** Null until it is there. */
  came(): T | null;
  /** Why it is not there, once it was asked for; null while it may still come. */
  failure(): Error | null;
  /** Asks for it, once at a time. Never rejects: `failure` says what went wrong. */
  come(): Promise<void>;
  /** Asks for it ahead of time; a failure is nobody's business. */
  preload(): Promise<void>;
  /** The failure has been seen by whoever left: the next one asks anew. */
  forget(): void;
  subscribe(listener: () => void): () => void;
}

export function lateFile<T>(load: () => Promise<T>): LateFile<T> {
  const listeners = new Set<() => void>();
  let value: T | null = null;
  let failure: Error | null = null;
  let coming: Promise<void> | null = null;
  const take = (loaded: T) => {
    value = loaded;
    failure = null;
  };
  const fetch = async () => {
    try {
      take(await load());
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
    }
    coming = null;
    for (const listener of listeners) listener();
  };
  return {
    came: () => value,
    failure: () => failure,
    come() {
      coming ??= fetch();
      return coming;
    },
    async preload() {
      if (isInPress()) await new Promise<void>((resolve) => void afterPaint(resolve));
      await load().then(take, () => undefined);
    },
    forget() {
      failure = null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What came; null until then. Without a connection it comes with the next one. */
export function useLate<T>(file: LateFile<T>, isWanted = true): T | null {
  const value = useSyncExternalStore(file.subscribe, file.came, () => null);
  const isMissing = isWanted && !value;
  useEffect(() => {
    if (!isMissing) return;
    void file.come();
    return whenBack(() => void file.come());
  }, [file, isMissing]);
  return isWanted ? value : null;
}

const AGAIN_MS = 10_000;
/** A connection that is just back may lose the first call that is made over it. */
const SETTLED_MS = 1_000;

/**
 * Calls back with each connection and a second later, and now and then where the browser believes that there is one.
 *
 * @returns ends it
 */
export function whenBack(again: () => void): () => void {
  const timer = setInterval(() => navigator.onLine && !isOldVersion() && again(), AGAIN_MS);
  let settling: ReturnType<typeof setTimeout> | undefined;
  const back = () => {
    again();
    clearTimeout(settling);
    settling = setTimeout(again, SETTLED_MS);
  };
  addEventListener("online", back);
  return () => {
    clearInterval(timer);
    clearTimeout(settling);
    removeEventListener("online", back);
  };
}

/** True where no file came, other than where one came that is broken. */
export const isMissing = (failure: Error | null): boolean => failedWith(failure, "NETWORK");

const ends = new WeakMap<LateFile<unknown>, Promise<void>>();

/** Once it has come, however often it has to be asked for; or once one came that is broken. */
export function inTheEnd(file: LateFile<unknown>): Promise<void> {
  const known = ends.get(file);
  if (known) return known;
  const end = new Promise<void>((resolve) => {
    const ask = async () => {
      await file.come();
      if (!file.came() && isMissing(file.failure())) return;
      stop();
      resolve();
    };
    const stop = whenBack(() => void ask());
    void ask();
  });
  ends.set(file, end);
  return end;
}
