import type { PurchasePlace } from "#machines/purchase/purchase.types.ts";
import type { Edge } from "#tools/paths/plan/explore.ts";

/** The browser's history within the purchase: one entry per visited step, up to where it stands and beyond it. */
export interface History {
  past: PurchasePlace[];
  ahead: PurchasePlace[];
}

const ORDER: readonly PurchasePlace[] = [
  "choosingInterestsAndSchedules",
  "fillingEnrolment",
  "fillingPersonalData",
  "choosingPayment",
  "reviewing",
];

export const historyAt = (place: PurchasePlace): History => ({ past: [place], ahead: [] });

/** What a step makes of the history, or null where it takes a Forward that leads nowhere. */
export function afterStep({ past, ahead }: History, edge: Edge, from: PurchasePlace): History | null {
  const to = placeOf(edge.to) ?? from;
  if (edge.event.type === "step.next" && from.startsWith("filling"))
    return ahead[0] === to ? { past: [...past, to], ahead: ahead.slice(1) } : null;
  if (to === past.at(-1)) return { past, ahead };
  const visited = past.lastIndexOf(to);
  if (visited >= 0)
    return { past: past.slice(0, visited + 1), ahead: [...past.slice(visited + 1), ...ahead] };
  if (ORDER.indexOf(to) > ORDER.indexOf(from)) return { past: [...past, to], ahead: [] };
  return { past: [...past.slice(0, -1), to], ahead };
}

/** Where a state of the graph stands: its key tells the chart's value. */
const placeOf = (key: string) =>
  ORDER.find((place) => key.includes(`"steps":{"${place}"`) || key.includes(`"steps":"${place}"`));
