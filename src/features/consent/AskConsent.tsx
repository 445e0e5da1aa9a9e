import { useInsertionEffect, useSyncExternalStore } from "react";
import { readConsent } from "#src/platform/consent/consent-cookie.ts";
import { useConsent, useIsAskingConsent } from "#src/platform/consent/use-consent.ts";
import { ConsentBanner } from "./ConsentBanner.tsx";

/**
 * The banner, where it is due. A page that is rendered beforehand has it for everybody, and shows it to whoever has no answer yet
 * (`src/starter.ts`): it is asked with the first paint, and nothing moves or grows when the app takes the page over.
 */
export function AskConsent() {
  const consent = useConsent();
  const isAsking = useIsAskingConsent();
  // On the server, and until the page is taken over, no answer can be read.
  const isAgain = useSyncExternalStore(consent.subscribe, hasAnswer, () => false);
  // Before the banner takes the focus: nothing that is hidden can have it.
  useInsertionEffect(() => {
    document.documentElement.toggleAttribute("data-asks-consent", consent.isAsking());
  });
  return isAsking ? <ConsentBanner isAgain={isAgain} /> : null;
}

const hasAnswer = () => readConsent() !== null;
