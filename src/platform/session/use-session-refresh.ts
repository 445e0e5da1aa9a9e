import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { firstCalls } from "#contract/calls/first.ts";

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

/** Whatever is not known to be anybody's. */
function isPersonal(name: unknown): boolean {
  if (typeof name !== "string" || !(name in firstCalls)) return true;
  return firstCalls[name as keyof typeof firstCalls].access !== "public"; // checked by `in`
}
