import { useEffect, useMemo, useReducer, useRef } from "react";
import {
  type FieldErrors,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm as useHookForm,
} from "react-hook-form";
import { showFirstProblem } from "#src/ui/controls/first-problem.ts";

/**
 * `useForm` of react-hook-form, for every form of the product: wherever it would give the focus to what was refused, the
 * first problem of the form is shown, above the bars and with its message.
 */
export function useForm<Typed extends FieldValues, Context = unknown, Sent = Typed>(
  props: UseFormProps<Typed, Context, Sent>,
): UseFormReturn<Typed, Context, Sent> {
  const form = useHookForm<Typed, Context, Sent>({
    ...props,
    // With the first one alone a rule between fields is not asked before every field is good by itself.
    criteriaMode: "all",
    shouldFocusError: false,
  });
  const { handleSubmit, setError, trigger, control } = form;
  const sent = useRef<HTMLFormElement>(null);
  const [refusals, refuse] = useReducer((count: number) => count + 1, 0);
  // After the rendering that shows the messages.
  useEffect(() => {
    if (refusals > 0) showFirstProblem(sent.current ?? formOf(control._formState.errors));
  }, [refusals, control]);

  const asking = useMemo(
    (): Pick<UseFormReturn<Typed, Context, Sent>, "handleSubmit" | "setError" | "trigger"> => ({
      handleSubmit: (onValid, onInvalid) => async (event) => {
        if (event?.currentTarget instanceof HTMLFormElement) sent.current = event.currentTarget;
        let isRefused = false;
        const refused: typeof onInvalid = (errors, of) => {
          isRefused = true;
          return onInvalid?.(errors, of);
        };
        await handleSubmit(onValid, refused)(event);
        if (isRefused) refuse();
      },
      setError: (name, error, options) => {
        setError(name, error);
        if (options?.shouldFocus) refuse();
      },
      trigger: async (names, options) => {
        const isGood = await trigger(names);
        if (!isGood && options?.shouldFocus) refuse();
        return isGood;
      },
    }),
    [handleSubmit, setError, trigger],
  );
  // One object for all renderings, as react-hook-form's own.
  const own = useMemo(() => ({ ...form, ...asking }), [form, asking]);
  own.formState = form.formState;
  return own;
}

/** The form that the fields with errors stand in. */
function formOf(errors: FieldErrors): HTMLFormElement | null {
  for (const each of Object.values(errors)) {
    const field = Object(each).ref; // an element, or a group's description
    if (field instanceof HTMLElement) return field.closest("form");
  }
  return null;
}
