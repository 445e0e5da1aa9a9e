import type { Words } from "../formats/words/words.ts";
import type { WalkedStep } from "../results.ts";
import { payloadText } from "../text.ts";
import type { ScriptedPath } from "./script-of.ts";

/** A path in the chart's own names: what stands in for a manual script that nobody has written in this language. */
export function namedScript(
  { variant, steps }: { variant: string; steps: readonly WalkedStep[] },
  { named }: Words,
): ScriptedPath {
  return {
    automated: null,
    steps: steps.map(({ event, to }) => ({
      do: [event ? doing(event, named) : named.start(variant)],
      see: to.map((state) => named.state(state)),
      isByHand: true,
    })),
  };
}

function doing(event: NonNullable<WalkedStep["event"]>, named: Words["named"]): string {
  const [, kind = "", of = ""] = /^xstate\.(done\.actor|error\.actor|after)\.(.+)$/.exec(event.type) ?? [];
  const answer = payloadText("output" in event ? event.output : "error" in event ? event.error : undefined);
  if (kind === "done.actor") return named.done(of, answer);
  if (kind === "error.actor") return named.failed(of, answer);
  const { type, ...payload } = event;
  return kind === "after"
    ? named.delay(of)
    : named.event([type, payloadText(payload)].filter(Boolean).join(" "));
}
