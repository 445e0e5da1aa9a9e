import { createMemoryHistory } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { vi } from "vitest";
import { CONSENT_COOKIE } from "#contract/constants.ts";
import type { LoginProfile } from "#contract/enums.ts";
import { browserOf } from "#server/testing/browser.ts";
import type { TestApp } from "#server/testing/test-app.ts";
import { App } from "#src/App.tsx";
import { measureWith } from "#src/platform/analytics/track.ts";
import { createConsent } from "#src/platform/consent/consent.ts";
import { writeConsent } from "#src/platform/consent/consent-cookie.ts";
import { createApi } from "#src/platform/http/client.ts";
import { createQueryClient } from "#src/platform/query-client.ts";
import { createSession } from "#src/platform/session/session.ts";
import { createMemoryTokenStore } from "#src/platform/session/token-store.ts";
import { writeCookie } from "#src/platform/storage/cookie.ts";
import { businessDay } from "#src/platform/time/format.ts";
import { createAppRouter } from "#src/router.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import { afterPaint } from "#src/ui/press/after-paint.ts";
import { endings } from "./endings.ts";

export interface RenderOptions {
  /** The e-mail of the demo account that is signed in; nobody by default. */
  as?: string;
  /** The profile it signed in with; as a customer by default. */
  profile?: LoginProfile;
  /** The stored answer to the consent banner: no by default, so that it does not show; null for none. */
  consent?: boolean | null;
  /** Stands between the app and the server, to hold, fail or watch calls. */
  through?: (request: Request, answer: (request: Request) => Promise<Response>) => Promise<Response>;
}

/** One page is open at a time: the one before it must not act as another tab. */
let page = new AbortController();

const underWay = new Set<Promise<Response>>();

/** The servers of the present test, by how many lines they had logged before it. */
const asked = new Map<TestApp, number>();

/** Logs since then, but for what was answered well: a busy machine may not show it a second time. */
const linesOfTest = () =>
  [...asked].flatMap(([{ logLines }, before]) =>
    logLines.slice(before).filter((line) => !line.includes('"status":200')),
  );

/** Waits until the server has answered every call, and the page has what it is loading of its code. */
export async function allAnswered(): Promise<void> {
  // An answer may ask for more code, and code for more answers: twice in a row nothing must be on its way.
  for (let quiet = 0; quiet < 2; quiet = underWay.size > 0 ? 0 : quiet + 1) {
    await vi.dynamicImportSettled();
    await Promise.allSettled(underWay);
    await new Promise((resolve) => afterPaint(() => setTimeout(resolve)));
  }
}

// What came after the last test would find no document any more, and fail: outside any test, or as a page's code that no
// later file could load either. What one page has told or counted is not the next one's.
endings.push(async ({ hasFailed }) => {
  await allAnswered();
  if (hasFailed) process.stderr.write(linesOfTest().join(""));
  asked.clear();
  for (const { key } of toast.read()) toast.dismiss(key);
  measureWith(null);
});

/** The whole app at a path, over the real server in process. `headers`: of the session that it began with. */
export async function renderApp(
  server: TestApp,
  path: string,
  { as, profile, through, consent: answer = false }: RenderOptions = {},
) {
  const headers = as ? await server.signIn(as, profile) : new Headers();
  const tokenStore = createMemoryTokenStore(headers.get("authorization")?.replace("Bearer ", "") ?? null);
  const ask = browserOf(server.app, headers.get("cookie"));
  if (answer === null) writeCookie(CONSENT_COOKIE, "", 0);
  else writeConsent(answer, 60);
  const reload = vi.fn();
  if (!asked.has(server)) asked.set(server, server.logLines.length);
  page.abort();
  page = new AbortController();
  const consent = createConsent({ router: () => router, reload, signal: page.signal });
  const reply = async (request: Request) => {
    const answering = ask(request);
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
    {
      api,
      queryClient: createQueryClient(),
      session,
      consent,
      now: () => new Date(),
      today: () => businessDay(new Date()),
      origin: "http://vereda.test",
    },
    createMemoryHistory({ initialEntries: [path] }),
  );
  // At once, so that a page which was only hovered over is among what is waited for.
  router.options.defaultPreloadDelay = 0;
  const view = render(<App router={router} />);
  return {
    ...view,
    api,
    consent,
    headers,
    reload,
    router,
    tokenStore,
    user: userEvent.setup({ delay: null }),
  };
}
