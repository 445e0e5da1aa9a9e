import type { ActorMoment } from "./moment.ts";

/** Where an actor stands, in a line: its innermost states, or what became of it. */
export function stateText({ snapshot }: Pick<ActorMoment, "snapshot">): string {
  if (!snapshot) return "not started";
  const where = valueText(snapshot.value);
  const status = String(snapshot.status ?? "active");
  if (status === "active") return where || "running";
  return where ? `${where} (${status})` : status;
}

/** A machine's value in a line: `steps.reviewing`, parallel regions joined by `+`. */
export function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return "";
  return Object.entries(value)
    .map(([name, inner]) => [name, valueText(inner)].filter(Boolean).join("."))
    .join(" + ");
}
