import type { BrowserContext } from "@playwright/test";

/** One request that left the browser: where to, and everything it carried as text. */
export interface Sent {
  /** `POST /api/mobile/billings`; the whole address for another origin. */
  to: string;
  /** Address with query, headers and body. */
  text: string;
}

/** Keeps every request of a context, whoever made it. The list grows as they leave. */
export function recordRequests(context: BrowserContext, origin: string): Sent[] {
  const sent: Sent[] = [];
  context.on("request", (request) => {
    const { origin: target, pathname } = new URL(request.url());
    sent.push({
      to: `${request.method()} ${target === origin ? pathname : request.url()}`,
      text: [request.url(), JSON.stringify(request.headers()), request.postData() ?? ""].join("\n"),
    });
  });
  return sent;
}
