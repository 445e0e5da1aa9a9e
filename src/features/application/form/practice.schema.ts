import { t } from "@lingui/core/macro";
import * as v from "valibot";
import type { KeptForm, SpecialistForm } from "#contract/application.ts";
import { councilNumber } from "#contract/council.ts";
import { ProfessionalType } from "#contract/enums.ts";
import { State } from "#contract/states.ts";
import { cnpjField } from "#src/shared/form/fields.ts";
import { applyMask } from "#src/ui/controls/masks.ts";

/** What somebody practises, as typed: a profession with its council's number, or a gym (`gym`) with its CNPJ. */
export interface PracticeTyped {
  kind: string;
  state: string;
  registration: string;
  cnpj: string;
}
export const GYM = "gym";
export const noPractice: PracticeTyped = { kind: "", state: "", registration: "", cnpj: "" };

type Practice = SpecialistForm["practice"];
type Problems = Partial<Record<keyof PracticeTyped, string>>;

const required = () => t`Campo obrigatório`;

function read(typed: PracticeTyped): Practice | Problems {
  if (typed.kind === GYM) {
    const cnpj = v.safeParse(cnpjField, typed.cnpj);
    return cnpj.success ? { kind: "GYM", cnpj: cnpj.output } : { cnpj: cnpj.issues[0].message };
  }
  const problems: Problems = {};
  const { kind, state } = typed;
  const registration = typed.registration.trim();
  if (!v.is(ProfessionalType, kind)) problems.kind = required();
  if (!v.is(State, state)) problems.state = required();
  if (registration === "") problems.registration = required();
  if (!v.is(ProfessionalType, kind) || !v.is(State, state) || registration === "") return problems;
  const written = councilNumber(kind, registration, state);
  if (written === null) return { registration: t`Número inválido para este conselho e estado` };
  return { kind: "PROFESSIONAL", professionalType: kind, registration: written, state };
}

const isPractice = (found: Practice | Problems): found is Practice =>
  found.kind === "GYM" || found.kind === "PROFESSIONAL";

/** Each misfit is said at its field. */
export const PracticeFields = v.pipe(
  v.object({ kind: v.string(), state: v.string(), registration: v.string(), cnpj: v.string() }),
  v.rawTransform<PracticeTyped, Practice>(({ dataset: { value: input }, addIssue, NEVER }) => {
    const found = read(input);
    if (isPractice(found)) return found;
    for (const [key, message] of Object.entries(found)) {
      const value = input[key as keyof PracticeTyped]; // its own keys
      addIssue({ message, path: [{ type: "object", origin: "value", input: { ...input }, key, value }] });
    }
    return NEVER;
  }),
);

export function practiceTyped(
  practice: Extract<KeptForm, { kind: "SPECIALIST" }>["practice"],
): PracticeTyped {
  if (practice.kind === "GYM") return { ...noPractice, kind: GYM, cnpj: applyMask("cnpj", practice.cnpj) };
  const { professionalType, state, registration } = practice;
  return { ...noPractice, kind: professionalType, state, registration };
}
