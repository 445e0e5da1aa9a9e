import { useEffect, useState } from "react";
import { CART_STORAGE_KEY } from "#contract/constants.ts";
import { lateFile, useLate } from "#src/platform/late/late-file.ts";

const cards = lateFile(() => import("./ContinueCards.tsx").then((module) => module.ContinueCards));

/** 'Continue de onde parou', for whoever was here before on this device: over the land of the hero, where nothing moves for it. */
export function Continue() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => setWanted(hasTraces()), []);
  const Cards = useLate(cards, isWanted);
  return Cards && <Cards />;
}

/** Whether the device may hold something to go on with: only then what reads it is fetched. */
function hasTraces(): boolean {
  try {
    return [CART_STORAGE_KEY, "vereda.recent.items"].some((key) => key in localStorage);
  } catch {
    return false;
  }
}
