import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const ring = { outline: "3px solid var(--vd-colors-line-focus)", outlineOffset: "2px" };

export const chipRecipe = defineSlotRecipe({
  slots: ["root", "input"],
  base: {
    root: {
      display: "inline-flex",
      position: "relative",
      alignItems: "center",
      justifyContent: "center",
      gap: "2",
      minHeight: "11",
      px: "4",
      fontWeight: "medium",
      lineHeight: "snug",
      cursor: "pointer",
      userSelect: "none",
      transition: "background-color, border-color, color, box-shadow",
      transitionDuration: "fast",
      "&:has(input:focus-visible)": ring,
      "&:has(input:disabled)": { color: "fg.muted", cursor: "not-allowed" },
      "& > svg": { width: "4", height: "4" },
    },
    input: { position: "absolute", inset: "0", opacity: 0, cursor: "inherit" },
  },
  variants: {
    kind: {
      chip: {
        root: {
          bg: "bg.surface",
          borderWidth: "1px",
          borderColor: "line.control",
          borderRadius: "full",
          _hover: { borderColor: "fg.ink" },
          "& > svg": { width: "4", height: "4", display: "none" },
          "&:has(input:checked)": {
            bg: "bg.brandSoft",
            borderColor: "line.brand",
            color: "fg.brand",
            fontWeight: "semibold",
          },
          "&:has(input:checked) > svg": { display: "block" },
          "@media (forced-colors: active)": { "&:has(input:checked)": { outline: "2px solid" } },
        },
      },
      segment: {
        root: {
          flex: "1 0 auto",
          minHeight: "10",
          borderRadius: "md",
          color: "fg.ink",
          "&:has(input:checked)": { bg: "bg.surface", fontWeight: "semibold", boxShadow: "soft" },
          "@media (forced-colors: active)": { "&:has(input:checked)": { outline: "2px solid" } },
        },
      },
    },
  },
});
