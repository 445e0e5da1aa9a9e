import { TAG_MANAGER_POLL_MS } from "#contract/constants.ts";
import { pushToDataLayer } from "./data-layer.ts";

/** How often the container is looked for before it counts as blocked: ten seconds. */
const POLLS_MAX = 200;

declare global {
  interface Window {
    /** Made by the tag manager itself, with an entry for each container that runs. */
    google_tag_manager?: Record<string, unknown>;
  }
}

/**
 * Loads a container and waits until it runs, looking every 50 ms.
 *
 * @returns once it runs, or once it has been given up; who blocks it is not bothered
 */
export function loadTagManager(containerId: string, signal: AbortSignal): Promise<void> {
  pushToDataLayer({ event: "gtm.js", "gtm.start": Date.now() });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${containerId}`;
  document.head.append(script);
  return new Promise((resolve) => {
    let polls = 0;
    const timer = setInterval(() => {
      polls += 1;
      const isOver = window.google_tag_manager?.[containerId] || polls >= POLLS_MAX || signal.aborted;
      if (!isOver) return;
      clearInterval(timer);
      resolve();
    }, TAG_MANAGER_POLL_MS);
  });
}
