import { use } from "react";
import type { SessionActor } from "./session-actor.ts";
import { useSession } from "./use-session.ts";

/** The session's running statechart; suspends until it is loaded: React leaves a place that suspended empty for 300 ms at least. */
export function useSessionActor(): SessionActor {
  const session = useSession();
  return session.running() ?? use(session.actor());
}
