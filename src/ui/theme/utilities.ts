import type { SystemConfig } from "@chakra-ui/react/styled-system";

type Shorthands = { [property: string]: string[] };

const byCategory: { [category: string]: Shorthands } = {
  colors: {
    background: ["bg"],
    backgroundColor: ["bgColor"],
    color: [],
    borderColor: [],
    borderTopColor: [],
    borderBottomColor: [],
    borderInlineStartColor: [],
    outlineColor: [],
    accentColor: [],
    caretColor: [],
    fill: [],
    stroke: [],
  },
  spacing: {
    padding: ["p"],
    paddingTop: ["pt"],
    paddingBottom: ["pb"],
    paddingInlineStart: ["ps"],
    paddingInlineEnd: ["pe"],
    paddingInline: ["px"],
    paddingBlock: ["py"],
    margin: ["m"],
    marginTop: ["mt"],
    marginBottom: ["mb"],
    marginInlineStart: ["ms"],
    marginInlineEnd: ["me"],
    marginInline: ["mx"],
    marginBlock: ["my"],
    gap: [],
    rowGap: [],
    columnGap: [],
    inset: [],
    insetInline: ["insetX"],
    insetBlock: ["insetY"],
    top: [],
    right: [],
    bottom: [],
    left: [],
  },
  sizes: {
    width: ["w"],
    height: ["h"],
    minWidth: ["minW"],
    minHeight: ["minH"],
    maxWidth: ["maxW"],
    maxHeight: ["maxH"],
    flexBasis: [],
  },
  radii: { borderRadius: ["rounded"], borderTopRadius: ["roundedTop"] },
  shadows: { boxShadow: ["shadow"] },
  fonts: { fontFamily: [] },
  fontSizes: { fontSize: [] },
  fontWeights: { fontWeight: [] },
  lineHeights: { lineHeight: [] },
  durations: { transitionDuration: [], animationDuration: [] },
  easings: { transitionTimingFunction: [], animationTimingFunction: [] },
  zIndex: { zIndex: [] },
};

type Values = (category: (name: string) => Record<string, string>) => Record<string, string>;

/** A size may be a named size or a step of the spacing grid. */
const sizes: Values = (category) => ({ ...category("spacing"), ...category("sizes") });

/** The style properties that understand tokens; any other CSS property passes through as it is written. */
export const utilities: NonNullable<SystemConfig["utilities"]> = {
  ...Object.fromEntries(
    Object.entries(byCategory).flatMap(([category, properties]) =>
      Object.entries(properties).map(([property, shorthand]) => [
        property,
        { values: category === "sizes" ? sizes : category, shorthand },
      ]),
    ),
  ),
  boxSize: { values: sizes, transform: (value: string) => ({ width: value, height: value }) },
};

/** The states recipes may style, as `_hover`, `_checked` and so on. */
export const conditions = {
  hover: ["@media (hover: hover)", "&:hover:not(:disabled, [aria-disabled=true])"],
  active: "&:active:not(:disabled, [aria-disabled=true])",
  focusVisible: "&:focus-visible",
  focusWithin: "&:focus-within",
  disabled: "&:is(:disabled, [aria-disabled=true]):not([aria-busy=true])",
  checked: "&:checked",
  invalid: "&[aria-invalid=true]",
  before: "&::before",
  after: "&::after",
  placeholder: "&::placeholder",
  backdrop: "&::backdrop",
  expanded: "&[aria-expanded=true]",
  pressed: "&[aria-pressed=true]",
  readOnly: "&:read-only",
  motionReduce: "@media (prefers-reduced-motion: reduce)",
  icon: "& > svg",
};
