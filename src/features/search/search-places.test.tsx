import { screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { AnswerOf } from "#contract/call.ts";
import type { Calls } from "#contract/calls.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { forgetGeoPoint, writeGeoPoint } from "#src/platform/geolocation/stored-point.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

const searches = ["/search/activities", "/search/partner-places/web"];

/** The page at an address, and which searches it asked for: call and `size`. `change`: what else the places' answer says. */
async function open(
  path: string,
  change: (places: AnswerOf<Calls["searchPartnerPlaces"]>) => object = () => ({}),
) {
  const asked: string[] = [];
  const through: RenderOptions["through"] = async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url);
    const call = searches.find((search) => pathname.endsWith(search));
    if (call) asked.push(`${call} ${searchParams.get("size")}`);
    const response = await answer(request);
    if (call !== searches[1]) return response;
    const places = await response.json();
    return Response.json({ ...places, ...change(places) });
  };
  const app = await renderApp(server, path, { through });
  await screen.findAllByText(/· \d+ atividades?$/);
  return { ...app, asked };
}

function onAWideScreen(): void {
  const narrow = globalThis.matchMedia;
  vi.spyOn(globalThis, "matchMedia").mockImplementation((media) =>
    Object.assign(narrow(media), { matches: media.includes("1080px") }),
  );
}

it("a phone that looks at places asks for nothing but them", async () => {
  const { asked } = await open("/busca?view=PLACES");
  expect(asked).toEqual(["/search/partner-places/web 20"]);
});

it("beside places a wide screen asks for the counts of its filters, and for no results", async () => {
  onAWideScreen();
  const { asked } = await open("/busca?view=PLACES");
  await screen.findByLabelText(/^Online \d+$/);
  expect(asked.toSorted()).toEqual(["/search/activities 0", "/search/partner-places/web 20"]);
});

it("who comes from the results has the counts already", async () => {
  onAWideScreen();
  const { asked, router, user } = await open("/busca?query=yoga&view=PLACES");
  await user.click(screen.getByRole("link", { name: "Atividades" }));
  await screen.findByText(/opç(ão|ões) para você$/);
  await user.click(screen.getByRole("checkbox", { name: /^quinta/ }));
  await waitFor(() => expect(router.state.location.search).toHaveProperty("weekDay"));
  await waitFor(() => expect(asked.filter((call) => call === "/search/activities 20")).toHaveLength(2));
  asked.length = 0;
  await user.click(screen.getByRole("link", { name: "Locais" }));
  // The places of the search before stand until these have come.
  await waitFor(() => {
    const [place] = screen.getAllByText(/· \d+ atividades?$/);
    expect(place?.closest("ul[aria-busy]")).toHaveAttribute("aria-busy", "false");
  });
  expect(asked).toEqual(["/search/partner-places/web 20"]);
});

it("distances are measured from a point that the nearest place lends its name, and that can be changed", async () => {
  const app = renderApp(server, "/busca?view=PLACES", { consent: true });
  writeGeoPoint({ latitude: -23.588, longitude: -46.636 });
  const { user } = await app;
  const from = await screen.findByRole("button", { name: "Perto de Vila Mariana, São Paulo Mudar" });
  expect(screen.queryByText("De onde contamos a distância?")).toBeNull();
  await user.click(from);
  expect(await screen.findByText("De onde contamos a distância?")).toBeVisible();
  await user.click(from);
  expect(screen.queryByText("De onde contamos a distância?")).toBeNull();
  forgetGeoPoint();
});

it("without a point it is asked where from, and a city that is chosen ends the question", async () => {
  const { user, router } = await open("/busca?view=PLACES");
  await user.click(await screen.findByRole("button", { name: "Perto de onde? Escolher" }));
  await user.click(await screen.findByRole("link", { name: "Curitiba" }));
  await waitFor(() => expect(router.state.location.search).toHaveProperty("city", "Curitiba"));
  await waitFor(() => expect(screen.queryByText("De onde contamos a distância?")).toBeNull());
});

it("whoever has neither stars nor sessions to show is new, where there may be stars", async () => {
  const told = { rating: { average: 4.8, count: 12 }, sessionsGiven: 35, isReviewed: true };
  const cases = [
    { ...told, name: "Com tudo" },
    { ...told, name: "Só sessões", rating: null },
    { ...told, name: "Só estrelas", sessionsGiven: null },
    { ...told, name: "Nada ainda", rating: null, sessionsGiven: null },
    { name: "Sem avaliações", rating: null, sessionsGiven: null, isReviewed: false },
  ];
  await open("/busca?view=PLACES", ({ content }) => ({
    content: cases.map(({ name, ...facts }, at) => {
      const item = content[at];
      return item && { ...item, ...facts, partner: { ...item.partner, fantasyName: name } };
    }),
  }));
  const said = screen.getAllByRole("article").map(({ textContent }) => {
    const text = textContent ?? "";
    return ["Nada ainda", "(12)", "35 sessões realizadas", "Novo na Vereda"].filter((each) =>
      text.includes(each),
    );
  });
  expect(said).toEqual([
    ["(12)", "35 sessões realizadas"],
    ["35 sessões realizadas"],
    ["(12)"],
    ["Nada ainda", "Novo na Vereda"],
    [],
  ]);
});

it("more places than can be counted are said to be more", async () => {
  await open("/busca?view=PLACES", () => ({ totalElements: 3_000, totalPages: 150, isLowerBound: true }));
  expect(screen.getByText(/^Mostrando \d+ de mais de 3\.000$/)).toBeVisible();
});

it("a place's next time says that it is on the place's clock, where the reader's is another", async () => {
  const known = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    ...known,
    timeZone: "Asia/Tokyo",
  });
  document.dispatchEvent(new Event("visibilitychange")); // who comes back may have travelled
  await open("/busca?query=yoga&view=PLACES");
  expect(screen.getAllByText(/\dh(\d\d)? \(hora do local\)$/).length).toBeGreaterThan(0);
  vi.restoreAllMocks();
  document.dispatchEvent(new Event("visibilitychange"));
});

it("what was searched for instead is that of the list on the screen", async () => {
  const { user } = await open("/busca?query=iogga&view=PLACES", () => ({ correctedQuery: "só dos locais" }));
  expect(screen.getByText(/^Nada tem/)).toHaveTextContent(
    "Nada tem “iogga”. Mostrando resultados para “só dos locais”.",
  );
  await user.click(screen.getByRole("link", { name: "Atividades" }));
  await waitFor(() => expect(screen.getByText(/^Nada tem/)).toHaveTextContent("“ioga”"));
});
