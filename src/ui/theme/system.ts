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

/** The one styling system. It runs where style sheets are written, in `tools/theme`, and never in a browser. */
export const system = createSystem(config);

/** The CSS custom properties of every token, as nested rules. `tokens.css` holds the same text. */
export const tokenRules = () => system.getTokenCss();
