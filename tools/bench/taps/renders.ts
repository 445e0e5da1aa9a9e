import { basename } from "node:path";
import { originalPositionFor, type TraceMap } from "@jridgewell/trace-mapping";
import type { CDPSession, Page } from "playwright";
import { sourceMaps } from "../../stack/source-maps.ts";

/** What of React's fibers is read here (react-reconciler, `ReactInternalTypes.js`). */
interface Fiber {
  tag: number;
  type: unknown;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  memoizedProps: Record<string, unknown> | null;
  memoizedState: Hook | null;
  dependencies: { firstContext: Context | null } | null;
}

interface Hook {
  memoizedState: unknown;
  queue: unknown;
  next: Hook | null;
}

interface Context {
  memoizedValue: unknown;
  next: Context | null;
}

interface Watched {
  /** The functions of the components that were rendered, each once. */
  components: unknown[];
  /** Index of a component and why it was rendered, how often. */
  renders: Map<string, number>;
}

/** In the page, before any script of its own: notes which components each commit has rendered, and why. As React tells its developers' tools. */
export function watchRenders(): void {
  const watched: Watched = { components: [], renders: new Map() };
  const isComponent = (tag: number) => [0, 1, 11, 14, 15].includes(tag);
  const note = (fiber: Fiber) => {
    const { type } = fiber as { type: { render?: unknown; type?: unknown } };
    const component = typeof type === "function" ? type : (type.render ?? type.type);
    let at = watched.components.indexOf(component);
    if (at < 0) at = watched.components.push(component) - 1;
    const key = `${at} ${reasonOf(fiber)}`;
    watched.renders.set(key, (watched.renders.get(key) ?? 0) + 1);
  };
  const visit = (fiber: Fiber | null): void => {
    for (let next = fiber; next; next = next.sibling) {
      const hasRendered = next.alternate === null || (next.flags & 1) === 1;
      if (isComponent(next.tag) && hasRendered) note(next);
      if (next.child !== next.alternate?.child) visit(next.child);
    }
  };
  Object.assign(globalThis, {
    watchedRenders: watched,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      renderers: new Map(),
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, { current }: { current: Fiber }) => visit(current.child),
      onCommitFiberUnmount: () => {},
      onPostCommitFiberRoot: () => {},
    },
  });

  function reasonOf({ alternate: before, memoizedProps, memoizedState, dependencies }: Fiber): string {
    if (!before) return "new";
    const hooks: string[] = [];
    let [was, is] = [before.memoizedState, memoizedState];
    for (; was && is && typeof is === "object" && "queue" in is; was = was.next, is = is.next)
      if (is.queue && was.memoizedState !== is.memoizedState) hooks.push("state");
    let [had, has] = [before.dependencies?.firstContext, dependencies?.firstContext];
    for (; had && has; had = had.next, has = has.next)
      if (had.memoizedValue !== has.memoizedValue) hooks.push("context");
    const props = Object.keys({ ...before.memoizedProps, ...memoizedProps }).filter(
      (name) => before.memoizedProps?.[name] !== memoizedProps?.[name],
    );
    return [...new Set(hooks), ...props].join(", ") || "parent";
  }
}

/** In the page: forgets what was noted. */
export const forgetRenders = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { watchedRenders: Watched }).watchedRenders.renders.clear());

/**
 * @param maps folder of the source maps of what the page runs
 * @returns each component that was rendered since `forgetRenders`, with why: `new`, `state`, `context`, the names of properties, or `parent`
 */
export async function readRenders(page: Page, devtools: CDPSession, maps: string): Promise<string[]> {
  const renders = await page.evaluate(() => [
    ...(globalThis as unknown as { watchedRenders: Watched }).watchedRenders.renders,
  ]);
  const names = await namesOf(devtools, maps);
  const told = new Map<string, number>();
  for (const [key, times] of renders) {
    const [, at = "", reason = ""] = /^(\d+) (.*)$/.exec(key) ?? [];
    const name = names[Number(at)];
    if (name) told.set(`${name} (${reason})`, (told.get(`${name} (${reason})`) ?? 0) + times);
  }
  return [...told].map(([name, times]) => (times > 1 ? `${times} x ${name}` : name));
}

/** Where the components' functions begin in the sources; null for what is not ours. */
async function namesOf(devtools: CDPSession, maps: string): Promise<(string | null)[]> {
  const { result } = await devtools.send("Runtime.evaluate", { expression: "watchedRenders.components" });
  const { result: components } = await devtools.send("Runtime.getProperties", {
    objectId: result.objectId ?? "",
    ownProperties: true,
  });
  const scripts = await scriptsOf(devtools);
  const mapOf = sourceMaps(maps);
  const names: (string | null)[] = [];
  for (const { name, value } of components) {
    if (!/^\d+$/.test(name) || !value?.objectId) continue;
    const { internalProperties = [] } = await devtools.send("Runtime.getProperties", {
      objectId: value.objectId,
    });
    const place = internalProperties.find((each) => each.name === "[[FunctionLocation]]")?.value?.value;
    names[Number(name)] = place ? nameAt(mapOf(scripts.get(place.scriptId) ?? ""), place) : null;
  }
  return names;
}

/** Addresses of the scripts that the page runs, by their ids. */
async function scriptsOf(devtools: CDPSession): Promise<ReadonlyMap<string, string>> {
  const scripts = new Map<string, string>();
  const note = ({ scriptId, url }: { scriptId: string; url: string }) => void scripts.set(scriptId, url);
  devtools.on("Debugger.scriptParsed", note);
  await devtools.send("Debugger.enable");
  await devtools.send("Debugger.disable");
  devtools.off("Debugger.scriptParsed", note);
  return scripts;
}

interface Place {
  lineNumber: number;
  columnNumber: number;
}

function nameAt(map: TraceMap | null, { lineNumber, columnNumber }: Place): string | null {
  if (!map) return null;
  const { source, line } = originalPositionFor(map, { line: lineNumber + 1, column: columnNumber });
  return source?.includes("/src/") && !source.includes("node_modules") ? `${basename(source)}:${line}` : null;
}
