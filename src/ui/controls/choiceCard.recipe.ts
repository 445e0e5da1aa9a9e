import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { mark } from "./checkbox.recipe.ts";

export const choiceCardRecipe = defineSlotRecipe({
  slots: ["root", "input", "icon", "body", "title", "description", "aside", "reason"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "auto minmax(0, 1fr) auto",
      columnGap: "3",
      alignItems: "start",
      p: "4",
      bg: "bg.surface",
      borderWidth: "1px",
      borderColor: "line.strong",
      borderRadius: "lg",
      cursor: "pointer",
      transition: "background-color, border-color, box-shadow",
      transitionDuration: "fast",
      _hover: { borderColor: "line.control" },
      "&:has(input:checked)": {
        bg: "bg.brandFaint",
        borderColor: "line.brand",
        boxShadow: "inset 0 0 0 1px var(--vd-colors-line-brand)",
      },
      "&:has(input:focus-visible)": {
        outline: "3px solid var(--vd-colors-line-focus)",
        outlineOffset: "2px",
      },
      "&:has(input:disabled)": {
        bg: "bg.raised",
        cursor: "not-allowed",
        "&, &:hover": { borderColor: "line.subtle" },
      },
    },
    input: { ...mark, _focusVisible: { outline: "none" } },
    icon: { color: "fg.brand", "label:has(input:disabled) &": { color: "fg.muted" } },
    body: { minWidth: "0", paddingTop: "0.5" },
    title: {
      display: "flex",
      flexWrap: "wrap",
      gap: "2",
      alignItems: "center",
      fontWeight: "semibold",
      lineHeight: "snug",
      "label:has(input:disabled) &": { color: "fg.muted" },
    },
    description: { display: "block", marginTop: "1", fontSize: "sm", color: "fg.muted", lineHeight: "snug" },
    aside: {
      paddingTop: "0.5",
      fontWeight: "semibold",
      lineHeight: "snug",
      textAlign: "end",
      // Beside the title it would leave the words a column of their own width.
      "@media (max-width: 479.98px)": { gridColumn: "2", textAlign: "start" },
      fontVariantNumeric: "tabular-nums",
      color: "fg.ink",
    },
    reason: {
      display: "flex",
      gap: "2",
      marginTop: "2",
      fontSize: "sm",
      lineHeight: "snug",
      color: "fg.ink",
      "& svg": { flex: "none", marginTop: "0.5", color: "fg.muted" },
    },
  },
});
