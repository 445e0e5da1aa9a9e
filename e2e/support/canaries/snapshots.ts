import type { Page } from "@playwright/test";

/**
 * The snapshots of all actors that the page's components hold, children included, as text by the machine's id. They are
 * found through React's own tree, so that the app needs no door for it.
 */
export function snapshotsOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    interface Fiber {
      child: Fiber | null;
      sibling: Fiber | null;
      memoizedState: unknown;
      memoizedProps: unknown;
    }
    interface Actor {
      logic?: { id?: string };
      getPersistedSnapshot(): unknown;
      getSnapshot(): { context?: unknown; children?: Record<string, Actor> };
    }
    const found: Record<string, string> = {};
    const isActor = (value: unknown): value is Actor =>
      typeof value === "object" && value !== null && "getPersistedSnapshot" in value && "send" in value;
    const keep = (value: unknown, depth = 0) => {
      if (isActor(value)) {
        const { context, children } = value.getSnapshot();
        found[value.logic?.id ?? "unnamed"] = JSON.stringify([
          context,
          safely(() => value.getPersistedSnapshot()),
        ]);
        for (const child of Object.values(children ?? {})) keep(child, depth);
      } else if (typeof value === "object" && value !== null && depth < 3)
        for (const part of Object.values(value)) keep(part, depth + 1);
    };
    const safely = (read: () => unknown) => {
      try {
        return read();
      } catch {
        return null;
      }
    };
    const root = document.getElementById("root");
    const key = Object.keys(root ?? {}).find((name) => name.startsWith("__reactContainer$"));
    // React keeps its tree under a name of its own.
    const pending: (Fiber | null)[] = [(root as unknown as Record<string, Fiber>)[key ?? ""] ?? null];
    while (pending.length > 0) {
      const fiber = pending.pop();
      if (!fiber) continue;
      pending.push(fiber.child, fiber.sibling);
      for (let hook = fiber.memoizedState as { memoizedState?: unknown; next?: unknown } | null; hook; ) {
        if (typeof hook !== "object") break;
        keep(hook.memoizedState);
        hook = (hook.next ?? null) as typeof hook;
      }
    }
    return found;
  });
}
