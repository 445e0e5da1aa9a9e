import { valibotResolver } from "@hookform/resolvers/valibot";
import { useEffect, useState } from "react";
import type { Failure } from "#contract/failure.ts";
import { refusedField } from "#machines/registration/refused-field.ts";
import type { NamedEmployer } from "#machines/registration/registration.types.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { keepDraft, readDraft, textsOf } from "./flow/draft.ts";
import { type MemberDraft, MemberFields, type MemberSubmission, type MemberTyped } from "./member.schema.ts";

/** The registration's form: kept as it is typed, and told what the server refused. */
export function useMemberForm(failure: Failure | null, employer: NamedEmployer | null) {
  const [defaultValues] = useState(() => ({
    ...withWorkEmail(readDraft().texts, employer),
    password: "",
    termsAccepted: false,
  }));
  const form = useForm<MemberTyped, unknown, MemberSubmission>({
    defaultValues,
    mode: "onTouched",
    resolver: valibotResolver<MemberTyped, unknown, MemberSubmission>(MemberFields),
  });
  const { subscribe, setError } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft({ texts: textsOf(values) }),
      }),
    [subscribe],
  );
  useEffect(() => {
    const field = refusedField(failure);
    if (field) setError(field, { type: "server", message: errorText(failure) }, { shouldFocus: true });
  }, [failure, setError]);
  return form;
}

/** Whoever showed an e-mail of work may well want it for the account: then its benefit is there at once. */
const withWorkEmail = (texts: MemberDraft, employer: NamedEmployer | null) =>
  texts.email === "" && employer?.proof.by === "EMAIL" ? { ...texts, email: employer.proof.email } : texts;
