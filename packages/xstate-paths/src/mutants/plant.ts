import { StateMachine } from "xstate";
import { mutantsOf } from "./mutants.ts";

/** A machine with a fault, by the fault's id; anything else is given back as it is. */
export function plantFault<T>(value: T, id: string): T {
  if (!(value instanceof StateMachine)) return value;
  const mutant = mutantsOf(value).find((each) => each.id === id);
  return (mutant ? mutant.build() : value) as T; // another machine with the same types
}
