import type { QueryClient } from "@tanstack/react-query";
import type { Consent } from "../consent/consent.ts";
import type { Api } from "../http/client.ts";
import type { Session } from "../session/session.ts";

/** What every route can reach: in `beforeLoad` and `loader` as `context`, in a view by `useRouteContext`. */
export interface RouterContext {
  queryClient: QueryClient;
  api: Api;
  session: Session;
  consent: Consent;
  /** The origin that the product is known by, without a trailing slash: what absolute addresses begin with. */
  origin: string;
  /** The present; while a page that was rendered beforehand is taken over, the instant that it shows. */
  now: () => Date;
  /** Its day on the business calendar, `YYYY-MM-DD`: the day prices are asked for. */
  today: () => string;
}
