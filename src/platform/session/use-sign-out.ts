import { useRouter } from "@tanstack/react-router";
import { toast } from "#src/ui/feedback/toast.ts";
import { errorText } from "../errors/error-text.ts";
import { useSession } from "./use-session.ts";

/** Leaves the customer's pages first, so that none of them sends the visitor to sign in again, then signs out. */
export function useSignOut(): () => Promise<void> {
  const session = useSession();
  const router = useRouter();
  return async () => {
    try {
      const actor = await session.actor();
      await router.navigate({ to: "/" });
      actor.send({ type: "session.signOut" });
    } catch (error) {
      toast.show({ tone: "danger", text: errorText(error) });
    }
  };
}
