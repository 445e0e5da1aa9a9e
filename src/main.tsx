import "./ui/theme/critical.css";
import { onlineManager } from "@tanstack/react-query";
import { type ReactNode, startTransition, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { pressAgain } from "./platform/app/pressed-early.ts";
import { type RenderedState, readRendered, takeAnswers } from "./platform/app/rendered.ts";
import { whenIdle } from "./platform/app/when-idle.ts";
import { whenTouched } from "./platform/app/when-touched.ts";
import { createConsent } from "./platform/consent/consent.ts";
import { createApi, preloadCalls } from "./platform/http/client.ts";
import { startInspecting } from "./platform/inspection/inspect.ts";
import { inTheEnd, lateFile, whenBack } from "./platform/late/late-file.ts";
import { watchLateFiles, whenMissedBack } from "./platform/late/late-files.ts";
import { keptTyping } from "./platform/late/typing.ts";
import { isThere } from "./platform/navigation/is-there.ts";
import { stayOffline } from "./platform/navigation/stay-offline.ts";
import { forgetKept } from "./platform/offline/forget-kept.ts";
import { startWorker } from "./platform/offline/start-worker.ts";
import { createQueryClient } from "./platform/query-client.ts";
import { createSession } from "./platform/session/session.ts";
import { createCookieTokenStore } from "./platform/session/token-store.ts";
import { businessDay } from "./platform/time/format.ts";
import { serverNow } from "./platform/time/server-clock.ts";
import { createAppRouter } from "./router.tsx";
import { watchPictures } from "./ui/display/lost-pictures.ts";
import { followFocus } from "./ui/layout/follow-focus.ts";

// Otherwise it hears of the network from its first view on: a connection that is lost before, and comes back, goes unnoticed.
onlineManager.setOnline(navigator.onLine);
onlineManager.subscribe(() => {});
const build = new URL(import.meta.url).pathname;
/** Template of the page's route, once there is a router. */
let routeOf = () => "none";
// Its code comes with the first fault: it costs nobody else anything.
const telling = lateFile(() => import("./platform/errors/tell-error.ts"));
const tell = (error: unknown) =>
  void inTheEnd(telling).then(() => telling.came()?.tellError(error, { build, route: routeOf() }));
addEventListener("error", ({ error }) => tell(error));
addEventListener("unhandledrejection", ({ reason }) => tell(reason));
// Before any of them is asked for.
watchLateFiles(build);
followFocus();
watchPictures();
void startInspecting?.();
const deepLink = lateFile(() => import("./platform/deep-link/follow-deep-link.ts"));
// The page that was opened is there all the same.
if (/[?&]dl=/.test(location.search)) void inTheEnd(deepLink).then(() => deepLink.came()?.followDeepLink());
const typing = lateFile(() => import("./platform/late/restore-typing.ts"));
const root = document.getElementById("root");
if (root) void readRendered().then((rendered) => setTimeout(start, 0, root, rendered));

function start(root: HTMLElement, rendered: RenderedState | null): void {
  const tokenStore = createCookieTokenStore();
  const api = createApi({ baseUrl: import.meta.env.VITE_API_BASE, tokenStore });
  const session = createSession(api, tokenStore);
  if (rendered && !session.isSignedIn()) whenTouched(preloadCalls);
  else void preloadCalls();
  const consent = createConsent({ router: () => router });
  const queryClient = createQueryClient();
  let shown = rendered?.now ?? null;
  const now = () => new Date(shown ?? serverNow());
  const today = () => (shown !== null && rendered ? rendered.today : businessDay(now()));
  const origin = rendered?.origin ?? location.origin;
  const router = createAppRouter({ api, queryClient, session, consent, now, today, origin });
  routeOf = () => router.state.matches.at(-1)?.routeId ?? "none";
  stayOffline(router);

  /** Goes on from a page that was rendered beforehand, without asking again for what is on it; a shell stays until the page is there. */
  const takeOver = async () => {
    if (rendered) takeAnswers(queryClient, rendered.answers);
    router.ssr = { manifest: undefined }; // The server's page has no boundary around all of it.
    await nextTask();
    await router.load();
    // What was rendered stands, and its links lead on, until there is something to put in its place.
    while (rendered && !isThere(router, router.state.matches)) {
      await new Promise<void>((resolve) => {
        const stop = whenBack(() => {
          stop();
          resolve();
        });
      });
      await router.invalidate();
    }
    const page = (then: () => void) => (
      <Announced then={then}>
        <App router={router} />
      </Announced>
    );
    // In slices, between which the page scrolls and hears; a press makes React finish at once.
    startTransition(() => {
      if (rendered) hydrateRoot(root, page(goOn), { onCaughtError });
      else createRoot(root, { onCaughtError }).render(page(pressAgain));
    });
    if (rendered) pressAgain();
  };

  /** The page is the app's: from here on it shows the present, and what is personal. */
  const goOn = () =>
    void whenIdle(() => {
      shown = null;
      // The page is a visitor's: a customer has prices of their own.
      if (session.isSignedIn()) void queryClient.invalidateQueries();
    });

  if (root.hasChildNodes()) void takeOver();
  else createRoot(root, { onCaughtError }).render(<App router={router} />);

  // A visitor needs no statechart to look around. For a customer the session's starts when the page is there, to hear of
  // what ends the session, and the consent's where this visit has something for it to do.
  // So do the files of pages that open without a connection: they cost a visitor nothing, and nobody a paint.
  const accompany = () => {
    if (!session.isSignedIn()) return forgetKept();
    session.actor().catch(() => undefined);
    startWorker();
  };
  session.subscribe(() => void whenIdle(accompany));
  // Another token is another session, whoever's: of what the one before has seen nothing stays.
  session.subscribe(forgetKept);
  whenIdle(() => {
    accompany();
    consent.accompany().catch(() => undefined);
    if (keptTyping.read()) void inTheEnd(typing).then(() => typing.came()?.restoreTyping());
  });
  whenMissedBack(() => {
    void router.invalidate();
    accompany();
    consent.accompany().catch(() => undefined);
  });
}

/** A page that shows its error form in the place of a part. */
function onCaughtError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: React does so itself where nobody else listens
  console.error(error);
  tell(error);
}

/** So that the page can scroll and hear in between. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Calls back once what is inside is there. */
function Announced({ then, children }: { then: () => void; children: ReactNode }) {
  useEffect(then, [then]);
  return children;
}
