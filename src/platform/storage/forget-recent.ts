/** What somebody looked for and looked at lies in local storage under this beginning, and never leaves the device. */
export const RECENT = "vereda.recent.";

/** Forgets all of it: whoever comes next to this device must not find it. */
export function forgetRecent(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(RECENT)) localStorage.removeItem(key);
  } catch {
    // No storage, nothing to forget.
  }
  // A storage tells other tabs only.
  dispatchEvent(new StorageEvent("storage", { key: null }));
}
