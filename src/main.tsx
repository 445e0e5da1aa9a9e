import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { whenIdle } from "./platform/app/when-idle.ts";
import { createConsent } from "./platform/consent/consent.ts";
import { createApi } from "./platform/http/client.ts";
import { startInspecting } from "./platform/inspection/inspect.ts";
import { createQueryClient } from "./platform/query-client.ts";
import { createSession } from "./platform/session/session.ts";
import { createCookieTokenStore } from "./platform/session/token-store.ts";
import { createAppRouter } from "./router.tsx";

const tokenStore = createCookieTokenStore();
const api = createApi({ baseUrl: import.meta.env.VITE_API_BASE, tokenStore });
const session = createSession(api, tokenStore);
const consent = createConsent({ router: () => router });
const router = createAppRouter({ api, queryClient: createQueryClient(), session, consent });
void startInspecting?.();
const root = document.getElementById("root");
if (root) createRoot(root).render(<App router={router} />);

// A visitor needs no statechart to look around. For a customer the session's starts when the page is there, to hear of
// what ends the session, and the consent's where this visit has something for it to do.
const accompany = () => void (session.isSignedIn() && session.actor().catch(() => undefined));
session.subscribe(() => whenIdle(accompany));
whenIdle(() => {
  accompany();
  consent.accompany().catch(() => undefined);
});
