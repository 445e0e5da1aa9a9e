/** The server's only source of time. SQL never asks for the time itself. */
export interface Clock {
  now(): Date;
}

/** A clock that can be moved, for demonstrations and tests. */
export interface MovableClock extends Clock {
  moveTo(instant: Date): void;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that shows `start` now and runs on from there at the normal pace. */
export function runningClock(start: Date): MovableClock {
  let offset = start.getTime() - Date.now();
  return {
    now: () => new Date(Date.now() + offset),
    moveTo: (instant) => {
      offset = instant.getTime() - Date.now();
    },
  };
}

/** A clock that stands still until it is moved. */
export function stoppedClock(start: Date): MovableClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    moveTo: (instant) => {
      current = instant.getTime();
    },
  };
}

export function isMovable(clock: Clock): clock is MovableClock {
  return "moveTo" in clock;
}
