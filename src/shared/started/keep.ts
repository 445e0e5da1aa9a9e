import { failedWith } from "#contract/failure.ts";
import type { StartedChoices } from "#contract/started-purchase.ts";
import { startedCheckout } from "#machines/checkout/started.ts";
import { startedPurchase } from "#machines/purchase/started.ts";
import type { Api } from "#src/platform/http/client.ts";
import { keepRun, knownRun, newRun, runOf, type What } from "./run.ts";
import { startedElsewhere } from "./started-elsewhere.ts";
import { storeOf } from "./store-of.ts";

/** How long choices settle before they are sent: nobody changes device within it. */
const SETTLE_MS = 1_000;

interface Settings {
  api: Api;
  what: What;
  onElsewhere: () => void;
}

/**
 * Keeps on the account what the tab keeps: a second after a choice, at once where an order is sent and where the page is left. A failure
 * is nobody's business, but for that another page goes on; that is asked about, too, whenever the page is looked at again.
 *
 * @returns ends it
 */
export function keep({ api, what, onElsewhere }: Settings): () => void {
  const { kind, id } = what;
  const isPurchase = kind === "purchase";
  const stored = storeOf(what);
  const read = (): StartedChoices | null =>
    isPurchase ? startedPurchase(stored.read(), id) : startedCheckout(stored.read(), id);
  const run = runOf(what);
  const over = new AbortController();
  const { signal } = over;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let isTaken = false;
  let isKept = knownRun(what)?.isKept === true;
  let isLooking = false;
  let sentText = "";
  let sentKey: string | undefined;

  /** An order that is on its way is asked about here: whoever took over asks, too. */
  function tell(): void {
    isTaken = true;
    if (signal.aborted || read()?.attempt) return;
    over.abort();
    onElsewhere();
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    const choices = read();
    const text = JSON.stringify(choices);
    if (sending || !choices || text === sentText) return;
    sending = true;
    sentKey = choices.attempt?.idempotencyKey;
    const body = { run, choices };
    const outcome = await api
      .call("saveStartedPurchase", { params: { kind, id }, body }, { keepalive: true, inBackground: true })
      .catch((error: unknown) => error);
    sending = false;
    if (failedWith(outcome, "CONTINUED_ELSEWHERE")) return tell();
    if (outcome instanceof Error) return;
    sentText = text;
    const known = knownRun(what);
    if (known?.run === run && !isKept) keepRun(what, { ...known, isKept: true });
    isKept = true;
    // What was chosen meanwhile.
    if (!signal.aborted) await send();
  }

  function changed(): void {
    const choices = read();
    clearTimeout(timer);
    if (isTaken) tell();
    else if (choices?.attempt?.idempotencyKey !== sentKey) void send();
    else timer = setTimeout(send, SETTLE_MS);
  }

  /** Left, or ordered: the next one goes by another name. Of what was ordered the server has nothing any more. Whoever signs out forgets this device's copy alone. */
  function end(): void {
    over.abort();
    clearTimeout(timer);
    if (knownRun(what)?.run !== run) return;
    newRun(what);
    if (isKept || sending)
      api
        .call("discardStartedPurchase", { params: { kind, id }, query: { run } }, { keepalive: true })
        .catch(() => undefined);
  }

  async function look(): Promise<void> {
    if (document.visibilityState === "hidden") return send();
    if (isLooking) return;
    isLooking = true;
    const isElsewhere = await startedElsewhere(api, what);
    isLooking = false;
    if (isElsewhere) tell();
  }

  const unsubscribe = stored.subscribe(() => {
    if (signal.aborted) return;
    if (stored.read() === null) end();
    else changed();
  });
  document.addEventListener("visibilitychange", look, { signal });
  addEventListener("focus", look, { signal });
  addEventListener("pagehide", () => void send(), { signal });
  changed();
  return () => {
    if (!signal.aborted) void send();
    over.abort();
    clearTimeout(timer);
    unsubscribe();
  };
}
