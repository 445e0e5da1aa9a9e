import { defineRecipe } from "@chakra-ui/react/styled-system";

export const inputRecipe = defineRecipe({
  base: {
    width: "full",
    minWidth: "0",
    minHeight: "control",
    px: "4",
    py: "2",
    bg: "bg.surface",
    color: "fg.ink",
    borderWidth: "1px",
    borderColor: "line.control",
    borderRadius: "lg",
    fontSize: "md",
    lineHeight: "normal",
    fontVariantNumeric: "tabular-nums",
    transition: "border-color, box-shadow",
    transitionDuration: "fast",
    _hover: { borderColor: "fg.ink" },
    _focusVisible: {
      outline: "none",
      borderColor: "line.focus",
      boxShadow: "0 0 0 1px var(--vd-colors-line-focus), 0 0 0 4px var(--vd-colors-mata-100)",
    },
    _invalid: {
      borderColor: "line.danger",
      boxShadow: "0 0 0 1px var(--vd-colors-line-danger)",
      _focusVisible: {
        boxShadow: "0 0 0 1px var(--vd-colors-line-danger), 0 0 0 4px var(--vd-colors-danger-100)",
      },
    },
    _disabled: { bg: "bg.raised", color: "fg.muted", borderColor: "line.strong", cursor: "not-allowed" },
    "@media (forced-colors: active)": { _focusVisible: { outline: "3px solid" } },
  },
  variants: {
    kind: {
      input: {},
      select: {
        appearance: "none",
        paddingInlineEnd: "10",
        cursor: "pointer",
        textOverflow: "ellipsis",
        backgroundImage:
          "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='20' height='20' fill='none' stroke='%236B6354' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m5 7.5 5 5 5-5'/%3E%3C/svg%3E\")",
        backgroundRepeat: "no-repeat",
        backgroundPosition: "right 0.75rem center",
      },
      textarea: { py: "3", minHeight: "24", lineHeight: "normal" },
    },
  },
  defaultVariants: { kind: "input" },
});
