import { useEffect, useState } from "react";
import * as v from "valibot";
import { useConsent } from "../consent/use-consent.ts";
import { createStored } from "../storage/stored.ts";
import { askGeoPoint, type GeoAnswer } from "./ask-geo-point.ts";
import { forgetGeoPoint } from "./stored-point.ts";
import { useGeoPoint } from "./use-geo-point.ts";

/** Somebody pressed for their place, and what asks for it comes only then: or anew, after a yes to cookies. */
const wanted = createStored({
  key: "vereda.place-wanted",
  schema: v.boolean(),
  area: () => sessionStorage,
});

/** Whatever asks for the place next does so at once. Only to be called on a press, on the home and search pages. */
export function wantPlace(): void {
  wanted.write(true);
}

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
