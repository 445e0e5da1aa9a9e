import { use } from "react";
import type { SessionActor } from "./session-actor.ts";
import { useSession } from "./use-session.ts";

/** The session's running statechart; suspends until it is loaded. */
export function useSessionActor(): SessionActor {
  return use(useSession().actor());
}
