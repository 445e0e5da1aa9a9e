import type { Address } from "#contract/user-data.ts";

interface StreetOfForm {
  read: () => string;
  write: (street: string) => void;
  focus: () => void;
}

/** Puts the street that belongs to a CEP into a form; where the CEP is a whole town's, it is asked for. */
export function fillStreet({ street }: Address, field: StreetOfForm): void {
  if (street) field.write(street);
  else if (!field.read()) field.focus();
}
