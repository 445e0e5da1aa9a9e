import { t } from "@lingui/core/macro";
import type { ProfessionalType } from "#contract/enums.ts";

const NAMES: Record<ProfessionalType, string> = {
  psychologist: "CRP",
  nutritionist: "CRN",
  physicalEducator: "CREF",
  physiotherapist: "CREFITO",
};

/** The short name of a profession's council. */
export const councilName = (profession: ProfessionalType): string => NAMES[profession];

const EXAMPLES: Record<ProfessionalType, string> = {
  psychologist: "06/123456",
  nutritionist: "CRN-3 12345",
  physicalEducator: "012345-G/SP",
  physiotherapist: "CREFITO-3 123456-F",
};

export function councilHint(profession: ProfessionalType): string {
  const example = EXAMPLES[profession];
  return t`Como está na carteira, por exemplo ${example}.`;
}
