/** The database of what may be read without a connection, of whoever is signed in at this browser. */
export const KEPT = "vereda.offline";

/** Forgets all of it, in every tab: whoever comes next to this device must not find it. */
export function forgetKept(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(KEPT);
  } catch {
    // No storage, nothing to forget.
  }
}
