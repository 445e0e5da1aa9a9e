import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { createApi } from "./platform/http/client.ts";
import { createQueryClient } from "./platform/query-client.ts";
import { createSession } from "./platform/session/session.ts";
import { createCookieTokenStore } from "./platform/session/token-store.ts";
import { createAppRouter } from "./router.tsx";

const tokenStore = createCookieTokenStore();
const api = createApi({ baseUrl: import.meta.env.VITE_API_BASE, tokenStore });
const session = createSession(api, tokenStore);
const router = createAppRouter({ api, queryClient: createQueryClient(), session });
const root = document.getElementById("root");
if (root) createRoot(root).render(<App router={router} />);

// A visitor needs no statechart to look around. For a customer it starts when the page is there, to hear of what ends
// the session. Safari has no idle callback.
const whenIdle = globalThis.requestIdleCallback ?? ((start: () => void) => setTimeout(start, 1_000));
const accompany = () => session.isSignedIn() && whenIdle(() => void session.actor().catch(() => undefined));
addEventListener("load", accompany);
session.subscribe(accompany);
