/**
 * Addresses of drawn pictures. Each names everything that its picture is made of, so that it never changes: `2` is the version of the
 * drawings, to be raised with every change of what they look like.
 */
export const DRAWINGS = "/drawings/2/";

/** Seed in an address: of a listing's id, never of anybody's name. */
export const DRAWING_SEED = /^[a-z0-9-]{1,64}$/;

export type Drawing =
  /** `motif` is the category's; `hue` 0 to 359. */
  | { kind: "activity"; motif: string; hue: number; seed: string }
  | { kind: "person" | "place" | "map"; seed: string };

export function drawingPath(drawing: Drawing): string {
  return `${DRAWINGS}${nameOf(drawing)}.svg`;
}

function nameOf(drawing: Drawing): string {
  switch (drawing.kind) {
    case "activity":
      return `activity-${drawing.motif}-${drawing.hue}-${drawing.seed}`;
    default:
      return `${drawing.kind}-${drawing.seed}`;
  }
}

const NAME =
  /^(?:activity-(?<motif>[a-z]{1,20})-(?<hue>\d|[1-9]\d|[12]\d\d|3[0-5]\d)|(?<kind>person|place|map))-(?<seed>[a-z0-9-]{1,64})\.svg$/;

/** The drawing that an address asks for below `DRAWINGS`; null where it is none. */
export function drawingNamed(name: string): Drawing | null {
  const { motif, hue, kind, seed } = NAME.exec(name)?.groups ?? {};
  if (!seed) return null;
  if (motif) return { kind: "activity", motif, hue: Number(hue), seed };
  // The pattern lets nothing else through.
  return { kind: kind as "person" | "place" | "map", seed };
}
