import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { GEOLOCATION_COOKIE } from "#contract/constants.ts";
import { inTransaction } from "#server/db/database.ts";
import { cookieConsents } from "#server/db/schema/cookie-consents.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { stopMeasuring } from "#src/platform/analytics/measuring.ts";
import { readConsent } from "#src/platform/consent/consent-cookie.ts";
import { consentRecord } from "#src/platform/consent/stored-consent.ts";
import { readCookie, writeCookie } from "#src/platform/storage/cookie.ts";
import { unanswered } from "#src/testing/away.ts";
import { renderApp } from "#src/testing/render-app.tsx";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  stopMeasuring();
  consentRecord.remove();
  await inTransaction(server.deps.db, (tx) => tx.delete(cookieConsents));
});
afterAll(() => server.close());

const banner = () => screen.findByRole("region", { name: "Podemos medir sua visita?" });
const gone = () => expect(screen.queryByRole("region", { name: /medir sua visita/ })).toBe(null);
const proofs = () =>
  inTransaction(server.deps.db, (tx) =>
    tx
      .select({ accepted: cookieConsents.accepted, policyVersion: cookieConsents.policyVersion })
      .from(cookieConsents),
  );
const choose = async (name: "Aceitar" | "Recusar") => within(await banner()).getByRole("button", { name });
const again = () => screen.findByRole("button", { name: "Escolha de cookies" });

describe("the banner", () => {
  it("asks with two answers that weigh the same, without taking the focus", async () => {
    await renderApp(server, "/cart/item", { consent: null });
    const [decline, accept, ...more] = within(await banner()).getAllByRole("button");
    expect([decline?.textContent, accept?.textContent, more.length]).toEqual(["Recusar", "Aceitar", 0]);
    expect(decline?.className).toBe(accept?.className);
    expect(document.body).toHaveFocus();
    expect(screen.getByRole("link", { name: "Entenda" })).toHaveAttribute("href", "/privacidade");
  });

  it("leaves at a no, which is stored and proven; the page stays", async () => {
    const { user, reload } = await renderApp(server, "/cart/item", { consent: null });
    await user.click(await choose("Recusar"));
    await waitFor(gone);
    await waitFor(() => expect(readConsent()).toBe(false));
    await waitFor(async () =>
      expect(await proofs()).toEqual([{ accepted: false, policyVersion: "2026-11" }]),
    );
    expect(reload).not.toHaveBeenCalled();
  });

  it("leaves at a no also where the browser keeps no cookies", async () => {
    const { user } = await renderApp(server, "/cart/item", { consent: null });
    const button = await choose("Recusar");
    vi.spyOn(document, "cookie", "get").mockReturnValue("");
    await user.click(button);
    await waitFor(async () => expect(await proofs()).toHaveLength(1));
    gone();
  });

  it("loads the page anew at a yes; the next visit proves it", async () => {
    const { user, reload, unmount } = await renderApp(server, "/cart/item", { consent: null });
    await user.click(await choose("Aceitar"));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(readConsent()).toBe(true);
    expect([await proofs(), window.dataLayer]).toEqual([[], undefined]);
    unmount();
    const { consent } = await renderApp(server, "/cart/item", { consent: true });
    await consent.accompany();
    await waitFor(async () => expect(await proofs()).toEqual([{ accepted: true, policyVersion: "2026-11" }]));
  });
});

describe("from the footer", () => {
  it("a yes can become a no: what was collected goes, and the page is loaded anew", async () => {
    const { user, reload, consent } = await renderApp(server, "/cart/item", { consent: true });
    await consent.accompany();
    await waitFor(() => expect(window.dataLayer).toEqual([{ event: "page_view", page: "/cart/item" }]));
    await user.click(await again());
    await waitFor(() => expect(screen.getByRole("heading", { name: /medir sua visita/ })).toHaveFocus());
    await user.click(await choose("Recusar"));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect([readConsent(), window.dataLayer]).toEqual([false, undefined]);
  });

  it("Esc leaves the answer as it is and gives the focus back", async () => {
    const { user, reload } = await renderApp(server, "/cart/item");
    await user.click(await again());
    await banner();
    await user.keyboard("{Escape}");
    await waitFor(gone);
    expect(await again()).toHaveFocus();
    expect([readConsent(), reload.mock.calls.length, await proofs()]).toEqual([false, 0, []]);
  });
});

describe("a visit", () => {
  it.each([null, false])("with the answer %s forgets the place it finds", async (consent) => {
    const app = await renderApp(server, "/cart/item", { consent });
    writeCookie(GEOLOCATION_COOKIE, "-23.5,-46.6", 60);
    await app.consent.accompany();
    expect(readCookie(GEOLOCATION_COOKIE)).toBe(null);
  });

  it("with a yes keeps it", async () => {
    const app = await renderApp(server, "/cart/item", { consent: true });
    writeCookie(GEOLOCATION_COOKIE, "-23.5,-46.6", 60);
    await app.consent.accompany();
    expect(readCookie(GEOLOCATION_COOKIE)).toBe("-23.5,-46.6");
  });

  it("whose proof cannot be recorded keeps it for the next one", async () => {
    let isOffline = true;
    const { user, unmount } = await renderApp(server, "/cart/item", {
      consent: null,
      through: (request, answer) =>
        isOffline && request.url.endsWith("/cookie-consents") ? unanswered() : answer(request),
    });
    await user.click(await choose("Recusar"));
    await waitFor(gone);
    unmount();
    isOffline = false;
    const { consent } = await renderApp(server, "/cart/item");
    await consent.accompany();
    await waitFor(async () => expect(await proofs()).toHaveLength(1));
  });

  it("after the policy has changed is asked again", async () => {
    localStorage.setItem(
      "vereda.consent",
      JSON.stringify({ id: crypto.randomUUID(), policyVersion: "2020-01", owedProof: null }),
    );
    await renderApp(server, "/cart/item", { consent: true });
    expect(await banner()).toBeVisible();
    expect(readConsent()).toBe(null);
  });
});

it("the privacy page says what is kept and opens the choice again", async () => {
  const { user } = await renderApp(server, "/privacidade");
  expect(await screen.findByRole("heading", { level: 1, name: "Privacidade e cookies" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Rever minha escolha" }));
  expect(await banner()).toBeVisible();
});
