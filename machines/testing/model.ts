import type { AnyStateMachine } from "xstate";
import { type MachineModel, defineModel as model } from "xstate-paths";
import type { Failure } from "#contract/failure.ts";
import { rules, traceRules } from "./rules.ts";

/** Types a model by its machine, and holds its chart to what holds for every chart of the house. */
export function defineModel<M extends AnyStateMachine>(own: MachineModel<M>): MachineModel<M> {
  return model({
    ...own,
    invariants: { ...own.invariants, ...rules },
    traceInvariants: { ...own.traceInvariants, ...traceRules },
    told: (value) => own.told?.(value) ?? failureWords(value),
  });
}

/** A failure by its status and code, e.g. `failure 409 REFUND_CHANGED {"amount":0}`; undefined for anything else. */
function failureWords(value: unknown): string | undefined {
  if (!isFailure(value)) return undefined;
  const { code, status, body, ...rest } = value;
  const { code: bodyCode, message, ...more } = body ?? {};
  const said = { ...(body && bodyCode !== code ? { bodyCode } : {}), ...more, ...rest };
  const parts = ["failure", status, code, Object.keys(said).length > 0 && JSON.stringify(said)];
  return parts.filter(Boolean).join(" ");
}

/** True for a failure as the charts keep it. */
export function isFailure(value: unknown): value is Failure {
  return (
    typeof value === "object" && value !== null && "code" in value && "status" in value && "body" in value
  );
}
