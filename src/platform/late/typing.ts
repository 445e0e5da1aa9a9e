import * as v from "valibot";
import { createStored } from "../storage/stored.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What was typed into a page that is loaded anew. */
export const keptTyping = createStored({
  key: "vereda.typing",
  schema: v.object({
    path: v.string(),
    fields: v.array(v.object({ name: v.string(), value: v.string(), isOn: v.nullable(v.boolean()) })),
  }),
  area: () => sessionStorage,
});

/** Keeps what is typed on this page until it is loaded again: never of a card, nor a password or a file. */
export function keepTyping(): void {
  const fields = fieldsOf(document).filter(mayBeKept);
  keptTyping.write({
    path: location.pathname,
    fields: fields.map((field) => ({ name: nameOf(field), value: field.value, isOn: isOn(field) })),
  });
}

export const fieldsOf = (place: ParentNode) =>
  // What the selector finds.
  [...place.querySelectorAll<Field>("input, textarea, select")];

/** The same before and after. */
export const nameOf = (field: Field) =>
  isOn(field) === null ? field.name || field.id : `${field.name || field.id}=${field.value}`;

/** Null where it is not to be ticked. */
export const isOn = (field: Field) =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type) ? field.checked : null;

function mayBeKept(field: Field): boolean {
  if (!(field.name || field.id) || /^(password|file|hidden)$/.test(field.type)) return false;
  // A password may be shown while it is typed.
  if (/password|^cc-/.test(field.autocomplete)) return false;
  return !field.form?.querySelector('[autocomplete^="cc-"]');
}
