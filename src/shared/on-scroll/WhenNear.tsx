import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from "react";
import { pressAgainIn } from "#src/platform/app/pressed-early.ts";
import type { LatePart } from "./late-part.ts";

const NEAR = "300px 0px";

interface WhenNearProps {
  part: LatePart;
  /** Keeps the place of a part that is not there yet. */
  room: ReactNode;
}

/**
 * A part that comes with the reader. Where the page was rendered beforehand, what the server wrote stands there until then,
 * readable, with links that lead on; a button that was pressed meanwhile is pressed again once the part can hear it.
 */
export function WhenNear({ part: { Part, come }, room }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    if (typeof IntersectionObserver === "undefined") return come();
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) come();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [come]);
  return (
    <div ref={place}>
      <Suspense fallback={room}>
        <Part />
        <Alive place={place} />
      </Suspense>
    </div>
  );
}

/** Stands after a part, and is there once all of that is. */
function Alive({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    if (place.current) pressAgainIn(place.current);
  }, [place]);
  return null;
}
