import { useEffect, useState } from "react";

/** The present, milliseconds since the epoch, renewed each minute: what closes by the clock closes by itself. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
