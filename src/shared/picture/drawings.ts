import type { Drawing } from "#contract/drawing.ts";

/** Drawing of an activity or a plan, by its own `id`: no two of a category look alike. */
export const activityDrawing = (category: { motif: string; hue: number }, id: string): Drawing => ({
  kind: "activity",
  motif: category.motif,
  hue: category.hue,
  seed: id,
});

/** Portrait of a person, house of a gym. */
export const partnerDrawing = (partner: { id: string; registration: string | null }): Drawing => ({
  kind: partner.registration ? "person" : "place",
  seed: seedOf(partner.id),
});

/** A house of a partner's. */
export const placeDrawing = ({ id }: { id: string }): Drawing => ({ kind: "place", seed: seedOf(id) });

/** A map of where a place might be. */
export const mapDrawing = ({ id }: { id: string }): Drawing => ({ kind: "map", seed: seedOf(id) });

/** Of an id what no other has: a list of cards says it once more for each, and a page has no room for all of it. */
const seedOf = (id: string) => id.slice(-10);
