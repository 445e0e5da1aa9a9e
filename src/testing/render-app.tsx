import { createMemoryHistory } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { TestApp } from "#server/testing/test-app.ts";
import { App } from "#src/App.tsx";
import { createApi } from "#src/platform/http/client.ts";
import { createQueryClient } from "#src/platform/query-client.ts";
import { createSession } from "#src/platform/session/session.ts";
import { createMemoryTokenStore } from "#src/platform/session/token-store.ts";
import { createAppRouter } from "#src/router.tsx";

export interface RenderOptions {
  /** The e-mail of the demo customer who is signed in; nobody by default. */
  as?: string;
  /** Stands between the app and the server, to hold, fail or watch calls. */
  through?: (request: Request, answer: (request: Request) => Promise<Response>) => Promise<Response>;
}

/** The whole app at a path, over the real server in process. */
export async function renderApp(server: TestApp, path: string, { as, through }: RenderOptions = {}) {
  const headers = as ? await server.signIn(as) : null;
  const tokenStore = createMemoryTokenStore(headers?.get("authorization")?.replace("Bearer ", "") ?? null);
  const answer = async (request: Request) => server.app.request(request);
  const api = createApi({
    baseUrl: "http://vereda.test/api",
    fetch: (request) => (through ? through(request, answer) : answer(request)),
    tokenStore,
  });
  const session = createSession(api, tokenStore);
  const router = createAppRouter(
    { api, queryClient: createQueryClient(), session },
    createMemoryHistory({ initialEntries: [path] }),
  );
  const view = render(<App router={router} />);
  return { ...view, api, router, tokenStore, user: userEvent.setup({ delay: null }) };
}
