import { useEffect } from "react";
import { whenIdle } from "#src/platform/app/when-idle.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { currentToken, keptCall } from "#src/platform/offline/kept.ts";
import { monthBefore } from "../wallet/month-before.ts";

const AGAIN_MS = 600_000;

let last = { token: "", at: Number.NEGATIVE_INFINITY };

/**
 * Reads what the customer may want to see without a connection, before they ask for it: once in a while, when nothing else is to do.
 *
 * @param anew something has just been booked
 */
export function useKeepAhead(anew = false): void {
  const api = useApi();
  useEffect(() => whenIdle(() => void keepAhead(api, anew).catch(() => undefined)), [api, anew]);
}

async function keepAhead(api: Api, anew: boolean): Promise<void> {
  const token = currentToken();
  const now = performance.now();
  const isRecent = token === last.token && now - last.at < AGAIN_MS;
  if (!token || !navigator.onLine || (isRecent && !anew)) return;
  last = { token, at: now };
  // As the pages ask for it.
  await keptCall(api, "appointments", { query: { size: 20, page: 0 } });
  const { renewsOn, unblockDate } = await keptCall(api, "benefitMe", {});
  for (const month of [monthBefore(renewsOn), renewsOn])
    await keptCall(api, "benefitStatement", { query: { month } });
  if (unblockDate) await keptCall(api, "benefitNoShows", {});
}
