/** Has the browser keep the files of the pages that open without a connection. What it refuses, the app does without. */
export function startWorker(): void {
  if (import.meta.env.PROD)
    navigator.serviceWorker?.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
}
