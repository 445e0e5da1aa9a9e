import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "#src/platform/app/when-idle.ts";
import { useIsAskingConsent } from "#src/platform/consent/use-consent.ts";

const ConsentBanner = lazy(() =>
  import("./ConsentBanner.tsx").then((module) => ({ default: module.ConsentBanner })),
);

/** The banner, where it is due; its code comes when the page is there. */
export function AskConsent() {
  const isAsking = useIsAskingConsent();
  const [isLate, setLate] = useState(false);
  useEffect(() => whenIdle(() => setLate(true)), []);
  if (!isAsking || !isLate) return null;
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  );
}
