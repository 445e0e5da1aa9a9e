import type { EventObject, SimulatedClock } from "xstate";

/** What XState reports of an action that it takes. */
interface Reported {
  type: string;
  params: unknown;
}

/** A timer that an action starts: the event that it ends with, its own name, and how long it lasts in milliseconds. */
interface Timer {
  event: EventObject;
  id?: string | undefined;
  delay: number;
}

/** The timers that run in a machine, by the types of the events that they end with. */
export interface RunningTimers {
  /** Takes note of what starts and stops timers. */
  hear: (action: Reported) => void;
  /** The milliseconds that are left; null where no such timer runs. */
  left: (type: string) => number | null;
  /** Whether another timer is due before it, or at the same time. */
  isOvertaken: (type: string) => boolean;
  end: (type: string) => void;
}

export function runningTimers(clock: SimulatedClock): RunningTimers {
  const running = new Map<string, { id: string | undefined; due: number }>();
  return {
    hear: (action) => {
      const timer = timerOf(action);
      if (timer) running.set(timer.event.type, { id: timer.id, due: clock.now() + timer.delay });
      const stopped = stoppedBy(action);
      for (const [type, { id }] of running) if (id !== undefined && id === stopped) running.delete(type);
    },
    left: (type) => {
      const timer = running.get(type);
      return timer ? Math.max(0, timer.due - clock.now()) : null;
    },
    isOvertaken: (type) => {
      const timer = running.get(type);
      return (
        timer !== undefined && [...running].some(([other, { due }]) => other !== type && due <= timer.due)
      );
    },
    end: (type) => void running.delete(type),
  };
}

/** The timer that an action starts; null where it starts none. The shapes are those of XState 5. */
export function timerOf({ params }: Reported): Timer | null {
  const { event, id, delay } = Object(params) as Partial<Timer>; // any params
  return event && typeof delay === "number" ? { event, id, delay } : null;
}

function stoppedBy({ type, params }: Reported): unknown {
  return type === "xstate.cancel" ? (Object(params) as { sendId?: unknown }).sendId : undefined; // of a cancel
}
