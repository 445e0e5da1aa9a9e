import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { forgetGeoPoint, readGeoPoint, writeGeoPoint } from "#src/platform/geolocation/stored-point.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

const saoPaulo = { latitude: -23.5613, longitude: -46.6565 };

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterEach(() => {
  forgetGeoPoint();
  Reflect.deleteProperty(navigator, "geolocation");
});
afterAll(() => server.close());

/** Stands for the browser's own question. */
function browserSays(answer: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  const getCurrentPosition = vi.fn(answer);
  Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition }, configurable: true });
  return getCurrentPosition;
}
// The least of a position, and of an error, that a caller may rely on.
const found = { coords: saoPaulo } as GeolocationPosition;
const denial = { code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError;

async function open(consent: RenderOptions["consent"], near?: () => Response) {
  const asked: string[] = [];
  const app = await renderApp(server, "/", {
    consent,
    through: async (request, answer) => {
      const { pathname, search } = new URL(request.url);
      if (!pathname.endsWith("/near")) return answer(request);
      asked.push(search);
      return near?.() ?? answer(request);
    },
  });
  const region = within(await screen.findByRole("region", { name: "Perto de você" }));
  await waitFor(() => expect(region.getAllByRole("article")).toHaveLength(3));
  const press = async (name: string) => app.user.click(await region.findByRole("button", { name }));
  return { ...app, asked, region, press };
}

it("nothing is asked before a press; a city is one press away", async () => {
  const geolocation = browserSays((granted) => granted(found));
  const { asked, region } = await open(true);
  expect([geolocation.mock.calls.length, asked]).toEqual([0, []]);
  expect(region.getByText(/^Os mais procurados/)).toBeVisible();
  expect(region.getByRole("link", { name: "São Paulo" })).toHaveAttribute(
    "href",
    "/busca?city=S%C3%A3o+Paulo",
  );
});

it("a press asks the browser, and the nearest come in the same place; another forgets it", async () => {
  browserSays((granted) => granted(found));
  const { asked, press, region } = await open(true);
  await press("Usar minha localização");
  expect(await region.findByText("Os mais perto primeiro.")).toBeVisible();
  expect(asked).toEqual(["?geoPoint=-23.561%2C-46.657&size=3"]);
  expect(region.getAllByText(/ · a [\d,]+ k?m$/)).toHaveLength(3);
  await press("Esquecer minha localização");
  expect(await region.findByText(/^Os mais procurados/)).toBeVisible();
  expect(readGeoPoint()).toBe(null);
});

it("where what is near cannot be told, the most popular stand there, and it is said", async () => {
  browserSays((granted) => granted(found));
  const { press, region } = await open(true, () => Response.json({}, { status: 500 }));
  await press("Usar minha localização");
  expect(await region.findByText(/^Não deu para ver o que há por perto/)).toBeVisible();
  expect(region.getAllByRole("article")).toHaveLength(3);
});

it("where nothing is near, the most popular stand there, and it is said", async () => {
  browserSays((granted) => granted(found));
  const { press, region } = await open(true, () => Response.json({ content: [] }));
  await press("Usar minha localização");
  expect(await region.findByText(/^Ainda não há ninguém por perto/)).toBeVisible();
  expect(region.getAllByRole("article")).toHaveLength(3);
});

it("a stored place is used at once", async () => {
  browserSays(() => {});
  await renderApp(server, "/", { consent: true }).then(({ unmount }) => unmount());
  writeGeoPoint(saoPaulo);
  const { region } = await open(true);
  expect(await region.findByText("Os mais perto primeiro.")).toBeVisible();
});

it("a browser that says no leads to its settings and to the cities", async () => {
  browserSays((_, failed) => failed(denial));
  const { press, region } = await open(true);
  await press("Usar minha localização");
  expect(await region.findByText(/^O navegador não deixou/)).toBeVisible();
});

it("without a consent the browser is not asked: the question about cookies opens, and a yes goes on by itself", async () => {
  const geolocation = browserSays((granted) => granted(found));
  const { press, region, reload, unmount, user } = await open(false);
  await press("Usar minha localização");
  expect(await region.findByText(/precisamos do seu sim aos cookies/)).toBeVisible();
  expect(geolocation).not.toHaveBeenCalled();
  const banner = within(await screen.findByRole("region", { name: "Podemos medir sua visita?" }));
  await user.click(banner.getByRole("button", { name: "Aceitar" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  unmount();
  const next = await open(true);
  expect(await next.region.findByText("Os mais perto primeiro.")).toBeVisible();
});
