import { type ReactNode, useEffect, useRef, useState } from "react";

const NEAR = "600px 0px";

/** Keeps what stands low on a page from being loaded before the reader comes near it; `room` keeps its place. */
export function Near({ children, room }: { children: ReactNode; room?: ReactNode }) {
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !place.current) return;
    if (typeof IntersectionObserver === "undefined") return setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place}>{room}</div>;
}
