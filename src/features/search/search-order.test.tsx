import { act, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { forgetGeoPoint, writeGeoPoint } from "#src/platform/geolocation/stored-point.ts";
import { allAnswered, type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
afterEach(() => {
  Reflect.deleteProperty(navigator, "geolocation");
  forgetGeoPoint();
});

const paulista = { latitude: -23.5613, longitude: -46.6565 };

async function open(path: string, options?: RenderOptions) {
  const app = await renderApp(server, path, options);
  await screen.findByText(/para você$|^Locais$/, { selector: "p, h1" });
  return app;
}

/** Stands for the browser's own question for the place. */
function browserFinds(coords: typeof paulista) {
  const geolocation = {
    getCurrentPosition: (found: (position: { coords: typeof paulista }) => void) => found({ coords }),
  };
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: geolocation });
}

const cards = () => screen.getAllByRole("article", { hidden: true });
/** Of a card's words, metres. */
function distanceOf(card: HTMLElement): number {
  const [, figure = "", unit] = /a ([\d,]+) (km|m)/.exec(card.textContent ?? "") ?? [];
  return Number(figure.replace(",", ".")) * (unit === "km" ? 1_000 : 1);
}

it("the cheapest first is an order of its own, in the address", async () => {
  const { router, user } = await open("/busca?query=pilates&activityTypes=ONLINE");
  await user.selectOptions(screen.getByLabelText("Ordenar por"), "Menor preço");
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: "PRICE" }));
  await waitFor(() => {
    const prices = cards().map(
      (card) => /R\$\s([\d.,]+)(?: por| *$)/.exec(card.textContent ?? "")?.[1] ?? "",
    );
    const figures = prices.map((text) => Number(text.replace(".", "").replace(",", ".")));
    expect(figures).toEqual(figures.toSorted((left, right) => left - right));
  });
});

it("the nearest first asks for the place and, once it is known, shows how far each one is", async () => {
  browserFinds(paulista);
  const { user } = await open("/busca?query=yoga", { consent: true });
  await user.selectOptions(screen.getByLabelText("Ordenar por"), "Mais perto");
  await waitFor(() => expect(cards()[0]).toHaveTextContent(/a [\d,]+ k?m/));
  const distances = cards()
    .map(distanceOf)
    .filter((distance) => distance > 0);
  expect(distances).toEqual(distances.toSorted((left, right) => left - right));
  expect(screen.queryByText("De onde contamos a distância?")).toBeNull();
});

it("without a consent the nearest first says why it cannot be, and offers the cities", async () => {
  const { router, user } = await open("/busca?query=yoga");
  await user.selectOptions(screen.getByLabelText("Ordenar por"), "Mais perto");
  expect(await screen.findByText("De onde contamos a distância?")).toBeVisible();
  await user.click(screen.getByText("Usar minha localização"));
  expect(await screen.findByText(/precisamos do seu sim aos cookies/)).toBeVisible();
  const [city] = within(screen.getByLabelText("Cidades")).getAllByRole("link", { hidden: true });
  const name = city?.textContent ?? "";
  await user.click(city as HTMLElement); // there are cities
  await waitFor(() => expect(router.state.location.search).toEqual({ query: "yoga", city: name }));
});

it("a yes to cookies goes on by itself: the nearest come first after it", async () => {
  browserFinds(paulista);
  const { user, reload, router, unmount } = await open("/busca?query=yoga", { consent: null });
  await user.selectOptions(screen.getByLabelText("Ordenar por"), "Mais perto");
  await user.click(await screen.findByText("Usar minha localização"));
  await user.click(await screen.findByRole("button", { name: "Aceitar" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  const address = router.state.location.href;
  unmount();
  await open(address, { consent: true });
  await waitFor(() => expect(cards()[0]).toHaveTextContent(/a [\d,]+ k?m/));
});

it("a browser that says no to the order says so at once, and what to do", async () => {
  const geolocation = {
    getCurrentPosition: (_: unknown, failed: (error: object) => void) =>
      failed({ code: 1, PERMISSION_DENIED: 1 }),
  };
  Object.defineProperty(navigator, "geolocation", { configurable: true, value: geolocation });
  const { user } = await open("/busca?query=yoga", { consent: true });
  await user.selectOptions(screen.getByLabelText("Ordenar por"), "Mais perto");
  expect(await screen.findByText(/^O navegador não deixou/)).toBeVisible();
});

it("places stand in the address, nearest first where the place is known, and lead to who works there", async () => {
  const asked: URL[] = [];
  const through: RenderOptions["through"] = (request, answer) => {
    const url = new URL(request.url);
    if (url.pathname.endsWith("/search/partner-places/web")) asked.push(url);
    return answer(request);
  };
  const start = renderApp(server, "/privacidade", { consent: true, through });
  writeGeoPoint(paulista);
  const { router } = await start;
  await router.navigate({ to: "/busca", search: { view: "PLACES", activityTypes: "IN_PLACE" } });
  await screen.findAllByText(/· \d+ atividades?$/);
  const distances = cards().map(distanceOf);
  expect(distances).toEqual(distances.toSorted((left, right) => left - right));
  expect(distances.at(-1)).toBeGreaterThan(0);
  expect(
    asked.map(({ searchParams }) => [searchParams.get("indexes"), searchParams.get("geoPoint")]),
  ).toEqual([["INTERNAL", "-23.561,-46.657"]]);
  const first = within(cards()[0] as HTMLElement).getByRole("link", { hidden: true }); // there are places
  expect(first).toHaveAttribute("href", expect.stringMatching(/^\/especialistas\/[0-9a-f-]{36}$/));
});

it("a search that is read ahead on another page knows no place; on its own page the place comes with the next call", async () => {
  const asked: (string | null)[] = [];
  const through: RenderOptions["through"] = (request, answer) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith("/search/activities")) asked.push(searchParams.get("geoPoint"));
    return answer(request);
  };
  const start = renderApp(server, "/privacidade", { consent: true, through });
  writeGeoPoint(paulista);
  const { user } = await start;
  const link = await screen.findByRole("link", { name: "Atividades e planos" });
  await user.hover(link);
  await waitFor(() => expect(asked).toEqual([null]));
  await act(allAnswered);
  await user.click(link);
  await screen.findByRole("heading", { level: 1, name: "Atividades e planos" });
  expect(cards().length).toBeGreaterThan(0);
  await waitFor(() => expect(asked).toEqual([null, "-23.561,-46.657"]));
  await waitFor(() => expect(screen.getAllByText(/ · a [\d,]+ k?m$/).length).toBeGreaterThan(0));
});
