import { defineSlotRecipe, type SystemStyleObject } from "@chakra-ui/react/styled-system";

const check =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none' stroke='white' stroke-width='2.4' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='m3.5 8.5 3 3 6-6.5'/%3E%3C/svg%3E\")";

/** The box or the dot itself, shared by checkboxes and choice cards. */
export const mark: SystemStyleObject = {
  appearance: "none",
  flex: "none",
  boxSize: "6",
  bg: "bg.surface",
  borderWidth: "1.5px",
  borderColor: "line.control",
  cursor: "pointer",
  backgroundPosition: "center",
  backgroundRepeat: "no-repeat",
  transition: "background-color, border-color, box-shadow",
  transitionDuration: "fast",
  "&[type=checkbox]": { borderRadius: "sm" },
  "&[type=radio]": { borderRadius: "full" },
  _checked: {
    borderColor: "bg.brand",
    "&[type=checkbox]": { backgroundColor: "bg.brand", backgroundImage: check },
    "&[type=radio]": {
      backgroundColor: "bg.surface",
      boxShadow: "inset 0 0 0 5px var(--vd-colors-bg-brand)",
    },
  },
  _invalid: { borderColor: "line.danger" },
  _disabled: { bg: "bg.raised", borderColor: "line.strong", cursor: "not-allowed" },
  "@media (forced-colors: active)": { appearance: "auto" },
};

export const checkboxRecipe = defineSlotRecipe({
  slots: ["root", "input", "text", "error"],
  base: {
    root: { display: "flex", gap: "3", alignItems: "flex-start", cursor: "pointer", py: "1" },
    input: mark,
    error: { paddingInlineStart: "9" },
    text: {
      minWidth: "0",
      paddingTop: "0.5",
      lineHeight: "snug",
      "& a": { color: "fg.brand", textDecoration: "underline", textUnderlineOffset: "0.2em" },
    },
  },
});
