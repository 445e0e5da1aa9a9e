import { expect, type Page } from "@playwright/test";

/** Waits until the service worker serves the page: from then on the files of some pages are at hand. */
export async function workerServes(page: Page): Promise<void> {
  const served = () => navigator.serviceWorker.controller?.state ?? "none";
  await expect.poll(() => page.evaluate(served), { timeout: 30_000 }).toBe("activated");
}

/** What the page's database keeps of a session's answers, by what each is kept under; null where there is no database. */
export function keptAnswers(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === "vereda.offline")) return null;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open("vereda.offline");
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const store = database.transaction("answers").objectStore("answers");
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const [keys, values] = await Promise.all([read(store.getAllKeys()), read(store.getAll())]);
    database.close();
    return Object.fromEntries(keys.map((key, index) => [String(key), values[index]]));
  });
}

/** Every address and every text in the browser's caches. */
export function cachedFiles(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const files = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? "";
        files.push({ path: new URL(request.url).pathname, text });
      }
    }
    return files;
  });
}
