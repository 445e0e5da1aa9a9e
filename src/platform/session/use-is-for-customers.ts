import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useApi } from "../http/use-api.ts";
import { accountOptions } from "./guard.ts";
import { type Holder, landingOf } from "./landing.ts";
import { useSession } from "./use-session.ts";

/** Where nobody is as a customer. */
const AREA = /^\/(especialista|empresa|admin)(\/|$)/;

/**
 * Whether the page is for somebody who buys: visitors and customers, and everybody as long as it is not known who they are.
 * Nothing is asked for it.
 */
export function useIsForCustomers(): boolean {
  const isArea = useRouterState({ select: ({ location }) => AREA.test(location.pathname) });
  const account = useQuery({ ...accountOptions(useApi()), enabled: false }).data;
  const session = useSession();
  const holder: Holder | null = account ?? session.holder();
  return !isArea && (holder === null || landingOf(holder) === "/home");
}
