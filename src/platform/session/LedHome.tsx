import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { toast } from "#src/ui/feedback/toast.ts";
import { errorText } from "../errors/error-text.ts";
import { useApi } from "../http/use-api.ts";
import { accountOptions } from "./guard.ts";
import { landingOf } from "./landing.ts";

interface Props {
  /** Why the page was refused. */
  error: unknown;
  /** Shown where there is no other place to lead to. */
  children: ReactNode;
}

/** Leads whoever opened a page of another profile's to where they begin, and says why. */
export function LedHome({ error, children }: Props) {
  const router = useRouter();
  const account = useQuery(accountOptions(useApi()));
  const landing = account.data && landingOf(account.data);
  const isThere = landing === router.latestLocation.pathname;
  useEffect(() => {
    if (!landing || isThere) return;
    toast.show({ text: errorText(error) });
    void router.navigate({ href: landing, replace: true });
  }, [landing, isThere, error, router]);
  return account.isError || isThere ? children : null;
}
