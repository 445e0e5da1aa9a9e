import { createRouter, type RouterHistory } from "@tanstack/react-router";
import type { RouterContext } from "./platform/app/router-context.ts";
import { late } from "./platform/late/late.tsx";
import { paintThePressFirst } from "./platform/navigation/paint-the-press-first.ts";
import { placeOfPage } from "./platform/navigation/place-of-page.ts";
import { parsePlainSearch, writePlainSearch } from "./platform/navigation/plain-search.ts";
import { RouteError } from "./platform/navigation/RouteError.tsx";
import { routeTree } from "./routeTree.gen.ts";

// The error form is at hand even when the network is not; a page that does not exist can be fetched.
const NotFoundPage = late(() =>
  import("./features/shell/NotFoundPage.tsx").then((module) => module.NotFoundPage),
);

export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    // Search parameters reach `validateSearch` as text, never as guessed numbers or JSON.
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
    defaultPreload: "intent",
    // Query decides what is fresh; the router only starts the loading.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    // What has come is shown: the skeleton before it has its shape.
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    // A server knows no scroll position; the script that it would write to restore one is not allowed to run.
    scrollRestoration: typeof document !== "undefined" && placeOfPage(),
    ...(history && { history }),
  });
  paintThePressFirst(router);
  return router;
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
