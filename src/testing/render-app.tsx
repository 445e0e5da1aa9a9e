import { createMemoryHistory } from "@tanstack/react-router";
import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, vi } from "vitest";
import { CONSENT_COOKIE } from "#contract/constants.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { App } from "#src/App.tsx";
import { createConsent } from "#src/platform/consent/consent.ts";
import { writeConsent } from "#src/platform/consent/consent-cookie.ts";
import { createApi } from "#src/platform/http/client.ts";
import { createQueryClient } from "#src/platform/query-client.ts";
import { createSession } from "#src/platform/session/session.ts";
import { createMemoryTokenStore } from "#src/platform/session/token-store.ts";
import { writeCookie } from "#src/platform/storage/cookie.ts";
import { createAppRouter } from "#src/router.tsx";

export interface RenderOptions {
  /** The e-mail of the demo customer who is signed in; nobody by default. */
  as?: string;
  /** The stored answer to the consent banner: no by default, so that it does not show; null for none. */
  consent?: boolean | null;
  /** Stands between the app and the server, to hold, fail or watch calls. */
  through?: (request: Request, answer: (request: Request) => Promise<Response>) => Promise<Response>;
}

/** One page is open at a time: the one before it must not act as another tab. */
let page = new AbortController();

const underWay = new Set<Promise<Response>>();

/** Waits until the server has answered every call, and the page has what it is loading of its code. */
export async function allAnswered(): Promise<void> {
  do {
    await vi.dynamicImportSettled();
    await Promise.allSettled(underWay);
    await new Promise((resolve) => setTimeout(resolve));
  } while (underWay.size > 0);
}

// What came after the last test would find no document any more, and fail outside any test.
afterEach(async () => {
  cleanup();
  await allAnswered();
});

/** The whole app at a path, over the real server in process. */
export async function renderApp(
  server: TestApp,
  path: string,
  { as, through, consent: answer = false }: RenderOptions = {},
) {
  const headers = as ? await server.signIn(as) : null;
  const tokenStore = createMemoryTokenStore(headers?.get("authorization")?.replace("Bearer ", "") ?? null);
  if (answer === null) writeCookie(CONSENT_COOKIE, "", 0);
  else writeConsent(answer);
  const reload = vi.fn();
  page.abort();
  page = new AbortController();
  const consent = createConsent({ router: () => router, reload, signal: page.signal });
  const reply = async (request: Request) => {
    const answering = Promise.resolve(server.app.request(request));
    underWay.add(answering);
    return answering.finally(() => underWay.delete(answering));
  };
  const api = createApi({
    baseUrl: "http://vereda.test/api",
    fetch: (request) => (through ? through(request, reply) : reply(request)),
    tokenStore,
  });
  const session = createSession(api, tokenStore);
  const router = createAppRouter(
    { api, queryClient: createQueryClient(), session, consent },
    createMemoryHistory({ initialEntries: [path] }),
  );
  const view = render(<App router={router} />);
  return { ...view, api, consent, reload, router, tokenStore, user: userEvent.setup({ delay: null }) };
}
