/**
 * Stands in for `@pandacss/is-valid-prop`, whose list of every CSS property Chakra asks for style props such as
 * `display="grid"`. Here styles are written in recipes and in `css` alone, and the tokens' utilities are known without it.
 */
export const isCssProperty = (property: string): boolean => property.startsWith("--");
