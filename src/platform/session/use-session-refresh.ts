import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { type CallName, calls } from "#contract/calls.ts";

/**
 * When someone signs in or out, here or in another tab, or the session expires: what was answered to somebody alone is forgotten,
 * the others are asked again, because prices depend on who asks, and the guards of the open page decide anew.
 */
export function useSessionRefresh(): void {
  const router = useRouter();
  useEffect(() => {
    const { queryClient, session } = router.options.context;
    return session.subscribe(() => {
      queryClient.removeQueries({ predicate: (query) => isPersonal(query.queryKey[0]) });
      void queryClient.invalidateQueries();
      void router.invalidate();
    });
  }, [router]);
}

function isPersonal(name: unknown): boolean {
  return typeof name === "string" && name in calls && calls[name as CallName].access !== "public"; // checked by `in`
}
