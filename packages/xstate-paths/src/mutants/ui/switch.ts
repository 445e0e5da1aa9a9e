/** Which fault is active in a page; `heard`: the name of the function of the page that is told of each that is asked for. */
export interface Switch {
  active: string | null;
  heard: string | null;
}

type Act = (this: unknown, ...given: unknown[]) => unknown;

/** Runs in the page before anything of the app: it may use nothing from outside of itself. */
export function installSwitch({ active, heard }: Switch): void {
  /** A place that is asked for all the time is told of no more than so often. */
  const MOST = 100;
  const page = globalThis as unknown as Record<string, unknown>; // where the app's switches look
  const times = new Map<string, number>();
  const deafened = new WeakMap<Act, Map<string, Act>>();
  const isActive = (id: string): boolean => {
    const time = times.get(id) ?? 0;
    times.set(id, time + 1);
    if (heard && time < MOST) (page[heard] as (id: string) => void)(id);
    return id === active;
  };
  const deaf = (id: string, act: unknown): unknown => {
    // A function that carries something is more than what it does.
    if (typeof act !== "function" || Object.keys(act).length > 0) return act;
    const own = act as Act;
    const known = deafened.get(own) ?? new Map<string, Act>();
    deafened.set(own, known);
    const made: Act =
      known.get(id) ??
      function deafable(this: unknown, ...given) {
        return isActive(id) ? undefined : own.apply(this, given);
      };
    known.set(id, made);
    return made;
  };
  page.__planted = { isActive, deaf };
}
