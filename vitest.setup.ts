import "@testing-library/jest-dom/vitest";
import { i18n } from "@lingui/core";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { afterEach } from "vitest";
import { endings } from "./src/testing/endings.ts";
import "./src/testing/real-frames.ts";

i18n.loadAndActivate({ locale: "pt-BR", messages: {} });
// The whole app over the real server answers slowly on a busy machine; a test that passes waits no longer than it must.
configure({ asyncUtilTimeout: 15_000 });
// What the page said then, on one line, where a report is cut after a few.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) => {
    // What waits passes its last error's message through here once more.
    if (message?.includes("\nThe page: ")) return getElementError(message, container);
    const [first, ...rest] = (message ?? "").split("\n");
    const text = document.querySelector("main")?.textContent ?? document.body.textContent;
    return getElementError([first, `The page: ${text.slice(0, 2_000)}`, ...rest].join("\n"), container);
  },
});
afterEach(async ({ task }) => {
  cleanup();
  for (const end of endings) await end({ hasFailed: task.result?.state === "fail" });
  // Last: an answer that came late may have been kept.
  localStorage.clear();
  sessionStorage.clear();
});

// jsdom has no layout to scroll: it says so on every call, or lacks the method.
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
// Nor does anything ever change its size there.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// Nor has it a screen whose properties a query could match.
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

// jsdom has `<dialog>` without its methods: the least that the standard asks of them, focus into the dialog included.
if (!("showModal" in HTMLDialogElement.prototype)) {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
      this.querySelector<HTMLElement>("button, input, select, textarea, a[href]")?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
