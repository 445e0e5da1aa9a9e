import type { KeyboardEvent } from "react";

/** What is selected in a chart, by its id, and who wants to hear of another choice. */
export interface Selecting {
  selected?: string | null | undefined;
  onSelect?: ((id: string) => void) | undefined;
}

/** The properties that make a part of a drawing a button, where somebody listens. */
export function selectable(id: string, label: string, { selected, onSelect }: Selecting) {
  if (!onSelect) return { "aria-label": label };
  return {
    ...button(() => onSelect(id)),
    "aria-label": label,
    "aria-pressed": selected === id,
    "data-id": id,
  };
}

/** The properties of a part of a drawing that is pressed, by pointer or key. */
export function button(onPress: () => void) {
  return {
    role: "button",
    tabIndex: 0,
    onClick: onPress,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onPress();
    },
  };
}
