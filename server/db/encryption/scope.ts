import { AsyncLocalStorage } from "node:async_hooks";
import type { KeyRing } from "./key-ring.ts";

const scope = new AsyncLocalStorage<KeyRing>();

/** The keys of the database whose transaction is open on the way here; undefined: none is. */
export const openKeys = (): KeyRing | undefined => scope.getStore();

/** Runs a transaction's work with its database's keys. */
export const withKeys = <T>(keys: KeyRing, work: () => T): T => scope.run(keys, work);

/** @throws Error outside of a transaction: a value would be stored in the plain */
export function currentKeys(): KeyRing {
  const keys = scope.getStore();
  if (!keys) throw new Error("no transaction is open: encrypted columns are used within inTransaction");
  return keys;
}
