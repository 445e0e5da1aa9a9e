import { type ReactNode, Suspense, useEffect, useRef } from "react";
import type { LatePart } from "./late-part.ts";

const NEAR = "300px 0px";

interface WhenNearProps {
  part: LatePart;
  /** Keeps the place of a part that is not there yet. */
  room: ReactNode;
}

/**
 * A part that comes with the reader. Where the page was rendered beforehand, what the server wrote stands there until then,
 * readable, with links that lead on.
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
      </Suspense>
    </div>
  );
}
