import type { Page } from "@playwright/test";

/** Everything that a page's browser has kept, by place: `localStorage cart`, `cookie vereda_token`, `data layer` … */
export async function storesOf(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const kept = await page.evaluate(async () => {
    const found: Record<string, string> = {};
    for (const [name, area] of [
      ["localStorage", localStorage],
      ["sessionStorage", sessionStorage],
    ] as const)
      for (const [key, value] of Object.entries(area)) found[`${name} ${key}`] = String(value);
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const store of database.objectStoreNames) {
        const all = await new Promise((resolve, reject) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.onsuccess = () => resolve(reading.result);
          reading.onerror = () => reject(reading.error);
        });
        found[`indexedDB ${name} ${store}`] = JSON.stringify(all);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found[`cache ${name} ${request.url}`] = (await (await cache.match(request))?.text()) ?? "";
    }
    found["history state"] = JSON.stringify(history.state);
    found.address = location.href;
    found.title = document.title;
    // The tag manager's data layer exists only with consent.
    found["data layer"] = JSON.stringify((window as { dataLayer?: unknown }).dataLayer ?? null);
    return found;
  });
  return { ...kept, ...Object.fromEntries(cookies.map(({ name, value }) => [`cookie ${name}`, value])) };
}
