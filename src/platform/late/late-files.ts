import { t } from "@lingui/core/macro";
import { failed, thrown } from "#contract/failure.ts";
import { toast } from "#src/ui/feedback/toast.ts";
import { keepTyping } from "./typing.ts";

/** In the words of Chromium, Firefox and Safari, and in those of Vite for styles. */
const MISSING = /dynamically imported module|module script failed|preload CSS/;

let isOutdated = false;
let outdate = () => {};
/** Resolves once what is missing is known to come with a new version only. */
export const outdated = new Promise<void>((resolve) => {
  outdate = resolve;
});
let hasMissed = false;

/**
 * Makes a file that cannot be had a failure of the network like any other, wherever it was asked for: by its own words the router
 * would load the page anew, and lose it where there is no connection. Where it is missing because a new version took its place,
 * the way there is offered.
 *
 * @param entry the file that this version of the app began with
 */
export function watchLateFiles(entry: string): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    if (!MISSING.test(payload.message)) return;
    Object.assign(payload, thrown(failed("NETWORK"), payload.message), { message: "NETWORK" });
    hasMissed = true;
    void lookForNewVersion(entry);
  });
  // The next try would take what is in the document for what is there.
  const drop = ({ target }: Event) => target instanceof HTMLLinkElement && target.remove();
  addEventListener("error", drop, { capture: true });
}

/** Calls back with a connection that comes after something was missing. */
export function whenMissedBack(again: () => void): void {
  addEventListener("online", () => {
    if (hasMissed) again();
    hasMissed = false;
  });
}

export const isOldVersion = () => isOutdated;

async function lookForNewVersion(entry: string): Promise<void> {
  if (!navigator.onLine) return;
  try {
    const answer = await fetch("/index.html", { cache: "no-store" });
    isOutdated ||= answer.ok && !(await answer.text()).includes(entry);
  } catch {
    return; // Nothing is known of it: the next file that is missing asks again.
  }
  if (!isOutdated) return;
  outdate();
  toast.show({
    key: "new-version",
    title: t`A Vereda tem uma versão nova`,
    text: t`O que você preencheu continua nela. Dados de cartão e senhas não são guardados: digite de novo.`,
    action: { label: t`Abrir a versão nova`, onClick: openNewVersion },
  });
}

/** Loads this address anew; what was typed is there again. */
export function openNewVersion(): void {
  keepTyping();
  location.reload();
}
