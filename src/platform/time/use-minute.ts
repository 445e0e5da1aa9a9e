import { useEffect, useState } from "react";
import { onServerClockLearned, serverNow } from "./server-clock.ts";

/** The present by the server's clock, milliseconds since the epoch, renewed each minute: what closes by the clock closes by itself. */
export function useMinute(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const look = () => setNow(serverNow());
    const timer = setInterval(look, 60_000);
    const stop = onServerClockLearned(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}
