import { createSystem, type SystemConfig } from "@chakra-ui/react/styled-system";
import { breakpoints, designTokens, semanticColors } from "./tokens.ts";
import { conditions, utilities } from "./utilities.ts";

const config: SystemConfig = {
  cssVarsPrefix: "vd",
  cssVarsRoot: "html",
  preflight: false,
  conditions,
  utilities,
  theme: { breakpoints, tokens: designTokens, semanticTokens: { colors: semanticColors } },
};

const full = createSystem(config);

/** The CSS custom properties of every token, as nested rules. `tokens.css` holds the same text. */
export const tokenRules = () => full.getTokenCss();

/**
 * The one styling system. Its global rules are empty because `critical.css`, inline in the page,
 * already carries the reset and the tokens: a page styled before any script runs needs them there.
 */
export const system = { ...full, _global: [] };
