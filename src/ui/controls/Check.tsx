import {
  type ChangeEvent,
  type ComponentProps,
  useCallback,
  useLayoutEffect,
  useReducer,
  useRef,
} from "react";
import { afterPress } from "../press/after-press.ts";

export type CheckProps = Omit<ComponentProps<"input">, "type" | "onChange"> & {
  type: "radio" | "checkbox";
  /** Is told after the event is over: it has no `currentTarget` any more. */
  onChange?: ((event: Pick<ChangeEvent<HTMLInputElement>, "target" | "type">) => void) | undefined;
};

/**
 * A radio button or checkbox that shows a press before anything follows from it. React would take the press back until what
 * follows is rendered; here the browser shows it, and once it is rendered the box says what `checked` says.
 */
export function Check({ checked, onChange, ref, ...props }: CheckProps) {
  const input = useRef<HTMLInputElement>(null);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const untold = useRef(0);
  // With each rendering: a choice that was refused changes nothing but what the browser shows. Not what is pressed and not told yet.
  useLayoutEffect(() => {
    if (checked !== undefined && untold.current === 0 && input.current) input.current.checked = checked;
  });
  const refer = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      if (typeof ref === "function") return ref(element);
      if (ref) ref.current = element;
    },
    [ref],
  );
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    untold.current++;
    afterPress(() => {
      untold.current--;
      onChange?.(event);
      renderAgain();
    });
  };
  return (
    <input
      {...props}
      ref={refer}
      {...(checked !== undefined && { defaultChecked: checked })}
      onChange={change}
    />
  );
}
