import { useEffect, useMemo, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import * as v from "valibot";
import { draftKey } from "#src/platform/storage/drafts.ts";
import { createStored } from "#src/platform/storage/stored.ts";

const Draft = v.object({ owner: v.string(), values: v.record(v.string(), v.unknown()) });

interface DraftSettings<T> {
  /** The page on which the form stands. */
  path: string;
  /** Which of the page's forms it is. */
  name: string;
  /** Whose it is: nobody else finds it. */
  owner: string;
  /** The values that are stored already; what differs from them is kept. Compared by content. */
  stored: T;
}

/**
 * Keeps what is typed into a form until it is stored, over a reload or a login in the middle of it. Signing out forgets it.
 * Not for passwords or card data.
 */
export function useFormDraft<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  { path, name, owner, stored }: DraftSettings<T>,
): void {
  const draft = useMemo(
    () => createStored({ key: draftKey(path, name), schema: Draft, area: () => sessionStorage }),
    [path, name],
  );
  const isRestored = useRef(false);
  const storedText = JSON.stringify(stored);
  useEffect(() => {
    const before: FieldValues = JSON.parse(storedText);
    const keep = (typed: FieldValues) => {
      const changed = Object.entries(typed).filter(([key, value]) => !isSame(value, before[key]));
      if (changed.length > 0) draft.write({ owner, values: Object.fromEntries(changed) });
      else if (draft.read()) draft.remove();
    };
    if (!isRestored.current) {
      isRestored.current = true;
      const kept = draft.read();
      // A draft of this very form; a field that is there no more is ignored by it.
      for (const [key, value] of Object.entries(kept?.owner === owner ? kept.values : {}))
        if (key in before) form.setValue(key as Path<T>, value as never, { shouldDirty: true });
    }
    keep(form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [draft, form, owner, storedText]);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
