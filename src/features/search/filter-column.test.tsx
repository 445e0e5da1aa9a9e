import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act, render, screen, waitFor } from "@testing-library/react";
import { useSyncExternalStore } from "react";
import { expect, it } from "vitest";
import { parsePlainSearch, writePlainSearch } from "#src/platform/navigation/plain-search.ts";
import { allAnswered } from "#src/testing/render-app.tsx";
import { FilterColumn } from "./FilterColumn.tsx";
import { facetsOf } from "./facets.ts";
import { readSearchParams, type SearchParams } from "./search-params.ts";

/** Of a visitor nothing is asked. */
const visitor = { session: { subscribe: () => () => {}, isSignedIn: () => false } };
const nobodyCounted = facetsOf(undefined, true);

/** As the router puts it together: what nobody reads stays in it. */
const searchOf = (text: string): SearchParams => ({
  ...parsePlainSearch(text),
  ...readSearchParams(parsePlainSearch(text)),
});

/** The column at an address, drawn of a search that follows the address only when it is told to, as on a slow device. */
async function open(search: string) {
  let drawn = searchOf(search);
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const root = createRootRoute();
  const busca = createRoute({
    getParentRoute: () => root,
    path: "/busca",
    validateSearch: readSearchParams,
    component: function Busca() {
      const params = useSyncExternalStore(subscribe, () => drawn);
      return <FilterColumn params={params} categories={[]} facets={nobodyCounted} />;
    },
  });
  const router = createRouter({
    routeTree: root.addChildren([busca]),
    history: createMemoryHistory({ initialEntries: [`/busca${search}`] }),
    parseSearch: parsePlainSearch,
    stringifySearch: writePlainSearch,
    context: visitor,
  });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never /* the app's own is the only one that its type knows */} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await screen.findByLabelText(/^segunda/);
  return {
    /** Presses a day, and waits until the address has it. */
    async press(day: string) {
      act(() => screen.getByLabelText(day).click());
      const before = router.state.location.href;
      await waitFor(() => expect(router.state.location.href).not.toBe(before));
      await act(() => allAnswered());
    },
    back: async () => {
      const before = router.state.location.href;
      act(() => router.history.back());
      await waitFor(() => expect(router.state.location.href).not.toBe(before));
      await act(() => allAnswered());
    },
    address: () => router.state.location.searchStr,
    draw(search: string) {
      drawn = searchOf(search);
      act(() => {
        for (const listener of listeners) listener();
      });
    },
  };
}

const pressed = () =>
  [...document.querySelectorAll("input")].filter(({ checked, type }) => checked && type === "checkbox")
    .length;

it("a search that is drawn after the next press has come to the address takes nothing back", async () => {
  const { press, draw, address } = await open("");
  await press("segunda");
  await press("terça");
  expect(address()).toBe("?weekDay=MONDAY&weekDay=TUESDAY");
  draw("?weekDay=MONDAY");
  expect(pressed()).toBe(2);
  draw("?weekDay=MONDAY&weekDay=TUESDAY");
  expect(pressed()).toBe(2);
});

it("a way back is followed once it is drawn, whatever else the address carries", async () => {
  const { press, back, draw } = await open("?utm_source=mail&weekDay=MONDAY");
  await press("terça");
  draw("?utm_source=mail&weekDay=MONDAY&weekDay=TUESDAY");
  expect(pressed()).toBe(2);
  await back();
  draw("?utm_source=mail&weekDay=MONDAY");
  expect(pressed()).toBe(1);
});
