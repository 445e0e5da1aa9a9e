import { useEffect, useState } from "react";
import * as v from "valibot";
import { useConsent } from "#src/platform/consent/use-consent.ts";
import { askGeoPoint, type GeoAnswer } from "#src/platform/geolocation/ask-geo-point.ts";
import { forgetGeoPoint } from "#src/platform/geolocation/stored-point.ts";
import { useGeoPoint } from "#src/platform/geolocation/use-geo-point.ts";
import { createStored } from "#src/platform/storage/stored.ts";

/** Somebody pressed for their place and was asked about cookies first: a yes loads the page anew. */
const wanted = createStored({
  key: "vereda.place-wanted",
  schema: v.boolean(),
  area: () => sessionStorage,
});

/** The place, and asking for it on a press; where that needs a yes to cookies first, the question about them opens. */
export function useAskPlace() {
  const consent = useConsent();
  const point = useGeoPoint();
  const [answer, setAnswer] = useState<GeoAnswer | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const given = await askGeoPoint();
    setAsking(false);
    setAnswer(given);
    return given;
  };
  useEffect(() => {
    if (!wanted.read()) return;
    wanted.remove();
    void askGeoPoint().then(setAnswer);
  }, []);
  return {
    point,
    answer,
    isAsking,
    async ask() {
      if ((await ask()) !== "noConsent") return;
      wanted.write(true);
      // Where the question cannot be fetched, the words still say what to do.
      consent.send({ type: "consent.reopen" }).catch(() => undefined);
    },
    forget() {
      setAnswer(null);
      forgetGeoPoint();
    },
  };
}
