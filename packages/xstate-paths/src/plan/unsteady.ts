import type { AnyMachineSnapshot, EventObject } from "xstate";
import type { MachineModel } from "../model.ts";
import { essence, spawnedIn } from "./essence.ts";
import { comparable } from "./facts.ts";
import type { Taken } from "./taken.ts";

/** A step on its way: from which snapshot by which event, or null at the start. */
export type Place = { snapshot: AnyMachineSnapshot; event: EventObject } | null;

/** Says what is another each time that a step is taken, or is changed in place by it. */
export class Unsteady extends Error {
  /** The part of the context that it is; null where it is none. */
  readonly key: string | null;

  constructor(key: string | null, message: string) {
    super(message);
    this.key = key;
  }
}

/**
 * Takes each step twice: what is explored has to be the same each time.
 *
 * @param left the parts of the context that do not matter
 */
export function takingTwice(machine: string, left: ReadonlySet<string>) {
  const partsOf = ({ context }: AnyMachineSnapshot) =>
    new Map(
      Object.entries(context)
        .filter(([key]) => !left.has(key))
        .map(([key, value]) => [key, JSON.stringify(comparable(value))]),
    );

  /** @throws Unsteady */
  return (place: Place, take: () => Taken): Taken => {
    const where = placeText(place);
    const before = place && partsOf(place.snapshot);
    const one = take();
    const changed = place && before && differing(before, partsOf(place.snapshot));
    if (changed)
      throw new Unsteady(
        changed,
        `${machine}: context.${changed} is changed in place by ${where} (push, splice, sort, …), and guards or payloads depend on it; assign a new value instead`,
      );
    const two = later(take);
    const key = differing(partsOf(one.snapshot), partsOf(two.snapshot));
    if (key)
      throw new Unsteady(
        key,
        `${machine}: context.${key} is another each time after ${where}, and guards or payloads depend on it; take it from an event or the input`,
      );
    const [here, there] = [one, two].map(({ snapshot }) => JSON.stringify(snapshot.value));
    if (here !== there)
      throw new Unsteady(
        null,
        `${machine}: ${where} leads now to ${here}, now to ${there}; take what decides it from an event or the input`,
      );
    const [first, second] = [one, two].map(({ snapshot }) => JSON.stringify(spawnedIn(snapshot)));
    if (first !== second)
      throw new Unsteady(
        null,
        `${machine}: an actor that is spawned by ${where} has another id each time; give it none, or one that can be told before`,
      );
    return one;
  };
}

/**
 * @param key what was told of the snapshot before
 * @throws Error where the step has changed it
 */
export function assertUnchanged(model: MachineModel, key: string, place: NonNullable<Place>): void {
  if (key.includes(essence(model, place.snapshot))) return;
  throw new Error(
    `${model.machine.id}: ${placeText(place)} changes the context in place (push, splice, sort, …); assign a new value instead`,
  );
}

/** Computes something as if it were an hour later. */
function later<T>(compute: () => T): T {
  const { Date: Now } = globalThis;
  const now = () => Now.now() + 3_600_000;
  globalThis.Date = new Proxy(Now, {
    construct: (_, args) => (args.length === 0 ? new Now(now()) : Reflect.construct(Now, args)),
    get: (_, key) => (key === "now" ? now : Reflect.get(Now, key)),
  });
  try {
    return compute();
  } finally {
    globalThis.Date = Now;
  }
}

function placeText(place: Place): string {
  if (!place) return "the start";
  const { value } = place.snapshot;
  const isNowhere = typeof value === "object" && Object.keys(value).length === 0;
  return `${place.event.type}${isNowhere ? "" : ` in ${JSON.stringify(value)}`}`;
}

function differing(one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>) {
  return [...one.keys(), ...other.keys()].find((key) => one.get(key) !== other.get(key));
}
