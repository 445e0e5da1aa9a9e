import * as v from "valibot";

/** The parts that valibot's schemas publish and its generic schema hides. */
interface Shape {
  type: string;
  wrapped?: Shape;
  key?: string;
  options?: readonly unknown[];
  item?: Shape;
  entries?: Record<string, Shape>;
  pipe?: readonly Shape[];
}

/** The schemas that may read one place of a body; none: any text may stand there. */
export type Readings = readonly Shape[];

export const readingsOf = (schema: v.GenericSchema | undefined): Readings =>
  schema ? [schema as unknown as Shape] : []; // as `Shape` says

/** The readings of a part of a value, by its name. */
export function readingsWithin(readings: Readings, value: object, name: string): Readings {
  return readings
    .flatMap((shape) => opened(shape, value))
    .flatMap(({ entries, item }) => (Array.isArray(value) ? item : entries?.[name]) ?? []);
}

/** Whether a text is an e-mail where its schema wants one: an address may hold as many digits as a card. */
export function isEmailField(readings: Readings, text: string): boolean {
  return readings
    .flatMap((shape) => opened(shape, text))
    .some((shape) => wantsEmail(shape) && v.is(schemaOf(shape), text));
}

const wantsEmail = ({ type, pipe = [] }: Shape): boolean => type === "email" || pipe.some(wantsEmail);

/** A schema without its wrappers; of a choice its options, of a variant the one that the value says it is. */
function opened(shape: Shape, value: unknown): Shape[] {
  if (shape.wrapped) return opened(shape.wrapped, value);
  if (shape.type !== "variant" && shape.type !== "union") return [shape];
  const options = (shape.options ?? []) as Shape[]; // These two have schemas to choose from.
  return options
    .filter((option) => isSaid(option, shape.key, value))
    .flatMap((option) => opened(option, value));
}

function isSaid({ entries }: Shape, key: string | undefined, value: unknown): boolean {
  const said = key === undefined ? undefined : entries?.[key];
  return key === undefined || said === undefined || v.is(schemaOf(said), Object(value)[key]);
}

const schemaOf = (shape: Shape) => shape as unknown as v.GenericSchema; // It came as one.
