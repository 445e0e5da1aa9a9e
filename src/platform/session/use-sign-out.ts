import { useRouter } from "@tanstack/react-router";
import { useSession } from "./use-session.ts";

/** Leaves the customer's pages first, so that none of them sends the visitor to sign in again, then signs out. */
export function useSignOut(): () => Promise<void> {
  const session = useSession();
  const router = useRouter();
  return async () => {
    const actor = await session.actor();
    await router.navigate({ to: "/" });
    actor.send({ type: "session.signOut" });
  };
}
