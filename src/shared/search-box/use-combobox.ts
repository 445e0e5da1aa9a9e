import Combobox from "@github/combobox-nav";
import { type RefObject, useEffect, useRef } from "react";

/**
 * The keyboard of a combobox over a box and its list: arrows walk through the options, Enter takes the present one. Without
 * one, Enter does what the form does.
 *
 * @param options when they change, none of them is the present one
 */
export function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  list: RefObject<HTMLElement | null>,
  isShown: boolean,
  options: unknown,
): void {
  const combobox = useRef<Combobox>(null);
  useEffect(() => {
    if (!input.current || !list.current) return;
    const made = new Combobox(input.current, list.current, { tabInsertsSuggestions: false });
    combobox.current = made;
    return () => made.destroy();
  }, [input, list]);
  useEffect(() => {
    if (!isShown) return;
    combobox.current?.start();
    return () => combobox.current?.stop();
  }, [isShown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options are the reason
  useEffect(() => combobox.current?.clearSelection(), [options]);
}
