import * as v from "valibot";
import type { NamedEmployer, RegistrationStep } from "#machines/registration/registration.types.ts";
import { createStored } from "#src/platform/storage/stored.ts";
import { type MemberDraft, noDraft } from "../member.schema.ts";

export const STEPS = ["dados", "endereco", "acesso"] as const satisfies readonly RegistrationStep[];

const Text = v.optional(v.string(), "");
const Texts = v.object(Object.fromEntries(Object.keys(noDraft).map((field) => [field, Text])));

const Proof = v.variant("by", [
  v.object({ by: v.literal("EMAIL"), email: v.string() }),
  v.object({ by: v.literal("CODE"), employeeCode: v.string() }),
]);
const Named = v.object({ company: v.object({ id: v.string(), fantasyName: v.string() }), proof: Proof });

export interface Draft {
  /** What was typed, but for the password and the agreement. */
  texts: MemberDraft;
  /** The step that was left. */
  step: RegistrationStep;
  employer: NamedEmployer | null;
}

const nothing: Draft = { texts: noDraft, step: "dados", employer: null };

/** What was said in the registration, until the tab is closed or the registration sent. */
const stored = createStored({
  key: "vereda.registration",
  schema: v.object({
    texts: v.pipe(
      Texts,
      v.transform((texts): MemberDraft => ({ ...noDraft, ...texts })),
    ),
    step: v.picklist(STEPS),
    employer: v.nullable(Named),
  }),
  area: () => sessionStorage,
});

export const readDraft = (): Draft => stored.read() ?? nothing;

export const keepDraft = (changes: Partial<Draft>): void => stored.write({ ...readDraft(), ...changes });

export const forgetDraft = (): void => stored.remove();

/** Of what a form holds, what may be kept. */
export function textsOf(typed: MemberDraft): MemberDraft {
  const kept = Object.keys(noDraft).map((field) => [field, typed[field as keyof MemberDraft]]); // its own keys
  return { ...noDraft, ...Object.fromEntries(kept) };
}
