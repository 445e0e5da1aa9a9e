import type { ChartTransition, Reference } from "../chart.ts";

/** An event as people read it: `xstate.done.actor.order` is "order done". */
export function eventText(event: string): string {
  const [, outcome, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event) ?? [];
  if (outcome && actor) return outcome === "done" ? `${actor} done` : `${actor} failed`;
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event) ?? [];
  if (delay) return `after ${delay}`;
  const [, state] = /^xstate\.done\.state\.(.+)$/.exec(event) ?? [];
  return state ? `${state} done` : event;
}

/** The names of actions or guards, with those of their params that are written down. */
export function referenceText({ name, params }: Reference): string {
  return params === null || params === "computed" ? name : `${name} ${JSON.stringify(params)}`;
}

/** A guard with the values of those of its params that are written down, as an arrow has room for it. */
export function conditionText({ name, params }: Reference): string {
  return params === null || params === "computed" ? name : [name, ...Object.values(Object(params))].join(" ");
}

/** What a transition does on its way; null where it does nothing. */
export function actionsText({ actions }: Pick<ChartTransition, "actions">): string | null {
  return actions.length === 0 ? null : actions.map((action) => action.name).join(", ");
}

/** The widths of letters in a humanist sans serif face, in ems; close enough for boxes that no letter leaves. */
const NARROW = /[iljtfrI.,:;'|!()[\]/ -]/g;
const WIDE = /[mwMWQOGD@%]/g;

/** How wide a text is drawn at most, in pixels. The same on every machine, as no font is asked. */
export function textWidth(text: string, size: number): number {
  const narrow = text.match(NARROW)?.length ?? 0;
  const wide = text.match(WIDE)?.length ?? 0;
  return Math.ceil((narrow * 0.36 + wide * 0.88 + (text.length - narrow - wide) * 0.58) * size);
}

/** A text in lines of at most `width` pixels, broken between words. A word longer than a line keeps one of its own. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && textWidth(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
