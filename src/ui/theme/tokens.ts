import { palette } from "./palette.ts";

type Scale = { [name: string]: string | Scale };
type TokenScale = { [name: string]: { value: string } | TokenScale };

function tokens(scale: Scale): TokenScale {
  return Object.fromEntries(
    Object.entries(scale).map(([name, value]) => [
      name,
      typeof value === "string" ? { value } : tokens(value),
    ]),
  );
}

const grid = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 32];

/** Steps of the 4 px grid: `4` is 16 px. `0.5` and `1.5` exist for optical corrections inside a control. */
const spacing = Object.fromEntries([
  ...grid.map((step) => [String(step), step === 0 ? "0px" : `${step / 4}rem`]),
  ["0.5", "0.125rem"],
  ["1.5", "0.375rem"],
]);

const bodyFont = `Figtree, "Figtree Arial", "Figtree Roboto", system-ui, sans-serif`;
const headingFont = `"Bricolage Grotesque", "Bricolage Arial", "Bricolage Roboto", system-ui, sans-serif`;

/** Every design token. Chakra names each `--vd-<category>-<name>`, which is what CSS modules use. */
export const designTokens = {
  colors: tokens(palette),
  spacing: tokens(spacing),
  sizes: tokens({ full: "100%", control: "3rem", page: "72rem", reading: "42rem" }),
  radii: tokens({ sm: "0.375rem", md: "0.5rem", lg: "0.75rem", xl: "1rem", "2xl": "1.5rem", full: "9999px" }),
  shadows: tokens({
    soft: "0 1px 2px rgb(33 30 24 / 0.04), 0 8px 24px -6px rgb(33 30 24 / 0.1)",
    lifted: "0 2px 4px rgb(33 30 24 / 0.05), 0 20px 44px -12px rgb(33 30 24 / 0.2)",
  }),
  fonts: tokens({ body: bodyFont, heading: headingFont }),
  fontSizes: tokens({
    xs: "0.8125rem",
    sm: "0.875rem",
    md: "1rem",
    lg: "1.125rem",
    xl: "1.25rem",
    "2xl": "1.5rem",
    "3xl": "clamp(1.625rem, 1.35rem + 1.2vw, 2rem)",
    "4xl": "clamp(1.875rem, 1.4rem + 2.1vw, 2.625rem)",
    "5xl": "clamp(2.25rem, 1.5rem + 3.3vw, 3.5rem)",
  }),
  fontWeights: tokens({ normal: "400", medium: "500", semibold: "600", bold: "700" }),
  lineHeights: tokens({ tight: "1.12", snug: "1.3", normal: "1.5", relaxed: "1.625" }),
  durations: tokens({ fast: "120ms", moderate: "200ms", slow: "320ms" }),
  easings: tokens({ out: "cubic-bezier(0.22, 1, 0.36, 1)" }),
  zIndex: tokens({ sticky: "10", header: "20", overlay: "40", toast: "60" }),
};

/** What a colour is for. Text/background pairs are checked for contrast in `contrast.test.ts`. */
export const semanticColors = tokens({
  bg: {
    page: "{colors.areia.50}",
    surface: "{colors.white}",
    raised: "{colors.areia.100}",
    sunken: "{colors.areia.200}",
    brand: "{colors.mata.700}",
    brandHover: "{colors.mata.800}",
    brandSoft: "{colors.mata.100}",
    brandFaint: "{colors.mata.50}",
    benefit: "{colors.barro.100}",
    accent: "{colors.ipe.500}",
    warn: "{colors.ipe.50}",
    danger: "{colors.danger.50}",
    dangerSolid: "{colors.danger.600}",
    night: "{colors.mata.950}",
  },
  fg: {
    ink: "{colors.areia.900}",
    muted: "{colors.areia.600}",
    brand: "{colors.mata.700}",
    benefit: "{colors.barro.700}",
    danger: "{colors.danger.600}",
    warn: "{colors.ipe.900}",
    onBrand: "{colors.white}",
    onNight: "{colors.areia.100}",
    onNightMuted: "{colors.mata.200}",
  },
  line: {
    subtle: "{colors.areia.200}",
    strong: "{colors.areia.300}",
    control: "{colors.areia.500}",
    brand: "{colors.mata.600}",
    danger: "{colors.danger.600}",
    focus: "{colors.mata.600}",
  },
});

/** In pixels, from the product's own layout limits. CSS modules repeat the figures: media queries read no variables. */
export const breakpoints = { sm: "480px", md: "768px", lg: "1080px", xl: "1200px", "2xl": "1536px" };
