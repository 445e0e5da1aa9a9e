import { t } from "@lingui/core/macro";
import { failedWith, isThrown } from "#contract/failure.ts";
import { FAVOURITES_MAX } from "#contract/favourite.ts";
import type { Api } from "#src/platform/http/client.ts";
import { toast } from "#src/ui/feedback/toast.ts";
import { NONE, saved } from "./saved.ts";

/**
 * Keeps the account of whoever is signed in and this device's list the same: what was saved before the sign-in is added to
 * it once, what changes here is sent, and what could not be sent is sent when the connection, or the reader, is back.
 */
export function followAccount(api: Api, signal: AbortSignal): void {
  let running = false;
  const send = async () => {
    if (running || signal.aborted) return;
    running = true;
    const isDone = await exchangeSaved(api, signal).then(
      () => true,
      (error: unknown) => sayUnsent(error, catchUp),
    );
    running = false;
    // What was pressed in the meantime.
    if (isDone) catchUp();
  };
  const catchUp = () => {
    const { ofAccount, unsent } = saved.read() ?? NONE;
    if (!ofAccount || unsent.length > 0) void send();
  };
  const stop = saved.subscribe(catchUp);
  signal.addEventListener("abort", stop, { once: true });
  addEventListener("online", catchUp, { signal });
  document.addEventListener("visibilitychange", catchUp, { signal });
  void send();
}

async function exchangeSaved(api: Api, signal: AbortSignal): Promise<void> {
  const before = saved.read() ?? NONE;
  const { ids, ofAccount, unsent } = before;
  const additions = ofAccount ? unsent.filter((id) => ids.includes(id)) : ids;
  const removals = unsent.filter((id) => !ids.includes(id));
  let account: string[] | null = null;
  for (const id of removals)
    account = (await api.call("removeFavourite", { params: { id } }, { signal })).ids;
  if (additions.length > 0) account = await add(api, signal, additions);
  account ??= (await api.call("favourites", {}, { signal })).ids;
  if (signal.aborted) return;
  const now = saved.read() ?? NONE;
  const pressed = [...new Set([...ids, ...now.ids])].filter(
    (id) => ids.includes(id) !== now.ids.includes(id),
  );
  const kept = account.filter((id) => !pressed.includes(id));
  const added = pressed.filter((id) => now.ids.includes(id));
  saved.write({ ids: [...added, ...kept], ofAccount: true, unsent: pressed });
}

/** Adds as many as the account has room for, newest first, and says so where that is not all. */
async function add(api: Api, signal: AbortSignal, ids: string[]): Promise<string[]> {
  try {
    return (await api.call("addFavourites", { body: { ids } }, { signal })).ids;
  } catch (error) {
    if (!failedWith(error, "TOO_MANY_FAVOURITES")) throw error;
  }
  const { ids: account } = await api.call("favourites", {}, { signal });
  toast.show({ text: t`A sua lista tinha lugar para ${FAVOURITES_MAX} opções: nem todas couberam.` });
  const fitting = ids.filter((id) => !account.includes(id)).slice(0, FAVOURITES_MAX - account.length);
  if (fitting.length === 0) return account;
  return (await api.call("addFavourites", { body: { ids: fitting } }, { signal })).ids;
}

function sayUnsent(error: unknown, retry: () => void): false {
  const isOurs = isThrown(error) && !failedWith(error, "ABORTED", "UNAUTHORIZED");
  const { ids, ofAccount, unsent } = saved.read() ?? NONE;
  // Before the account was read for the first time, all that is here is what it has not heard of.
  if (isOurs && (ofAccount ? unsent : ids).length > 0)
    toast.show({
      key: "favourites-unsent",
      text: t`Os seus salvos ficaram neste aparelho. Vão para a sua conta assim que der.`,
      action: { label: t`Tentar de novo`, onClick: retry },
    });
  return false;
}
