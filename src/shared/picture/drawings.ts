import type { Drawing, Look } from "#contract/drawing.ts";

/** What stands for an activity or a plan; `id` is its own, so that no two of a category look alike. */
export const activityDrawing = (category: { motif: string; hue: number }, id: string): Drawing => ({
  kind: "activity",
  motif: category.motif,
  hue: category.hue,
  seed: id,
});

/** What stands for whoever offers something: a portrait of a person, the house of a gym. */
export const partnerDrawing = (partner: {
  id: string;
  name: string;
  registration: string | null;
}): Drawing => {
  const seed = seedOf(partner.id);
  return partner.registration
    ? { kind: "person", look: lookOf(partner.name), seed }
    : { kind: "place", seed };
};

/** A house of a partner's. */
export const placeDrawing = ({ id }: { id: string }): Drawing => ({ kind: "place", seed: seedOf(id) });

/** Of an id what no other has: a list of cards says it once more for each, and a page has no room for all of it. */
const seedOf = (id: string) => id.slice(-10);

const TITLE = /^(dra?|profa?)\.?\s+/i;

/** A guess by the given name, for a drawing only. */
function lookOf(name: string): Look {
  const given = name.replace(TITLE, "").split(" ")[0] ?? "";
  return /(a|elen|iz|ne|ce|de)$/i.test(given) ? "l" : "s";
}
