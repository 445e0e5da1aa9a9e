import { screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { type RenderOptions, renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

const searches = ["/search/activities", "/search/partner-places/web"];

/** The page at an address, and which searches it asked for: call and `size`. `changed`: of the places' answer. */
async function open(path: string, changed: object = {}) {
  const asked: string[] = [];
  const through: RenderOptions["through"] = async (request, answer) => {
    const { pathname, searchParams } = new URL(request.url);
    const call = searches.find((search) => pathname.endsWith(search));
    if (call) asked.push(`${call} ${searchParams.get("size")}`);
    const response = await answer(request);
    return call === searches[1] ? Response.json({ ...(await response.json()), ...changed }) : response;
  };
  const app = await renderApp(server, path, { through });
  await screen.findAllByText(/atividades? aqui$/);
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
    const [place] = screen.getAllByText(/atividades? aqui$/);
    expect(place?.closest("ul[aria-busy]")).toHaveAttribute("aria-busy", "false");
  });
  expect(asked).toEqual(["/search/partner-places/web 20"]);
});

it("more places than can be counted are said to be more", async () => {
  await open("/busca?view=PLACES", { totalElements: 3_000, totalPages: 150, isLowerBound: true });
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
  const { user } = await open("/busca?query=iogga&view=PLACES", { correctedQuery: "só dos locais" });
  expect(screen.getByText(/^Nada tem/)).toHaveTextContent(
    "Nada tem “iogga”. Mostrando resultados para “só dos locais”.",
  );
  await user.click(screen.getByRole("link", { name: "Atividades" }));
  await waitFor(() => expect(screen.getByText(/^Nada tem/)).toHaveTextContent("“ioga”"));
});
