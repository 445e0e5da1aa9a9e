import * as v from "valibot";
import { createStored } from "#src/platform/storage/stored.ts";
import { type MemberDraft, noDraft } from "./member.schema.ts";

const Text = v.optional(v.string(), "");
const entries = Object.fromEntries(Object.keys(noDraft).map((field) => [field, Text]));

/** What was typed into the registration, until the tab is closed or the registration sent. */
export const draft = createStored({
  key: "vereda.registration",
  schema: v.pipe(
    v.object(entries),
    v.transform((texts): MemberDraft => ({ ...noDraft, ...texts })),
  ),
  area: () => sessionStorage,
});

/** Keeps what was typed, but for the password and the agreement. */
export function keepDraft(typed: MemberDraft): void {
  const kept = Object.keys(noDraft).map((field) => [field, typed[field as keyof MemberDraft]]); // its own keys
  draft.write({ ...noDraft, ...Object.fromEntries(kept) });
}
