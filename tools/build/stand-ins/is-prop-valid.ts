/**
 * Stands in for `@emotion/is-prop-valid`, whose list of every HTML and SVG attribute Chakra asks before it hands a property
 * on to an element. The properties of our controls are typed as attributes; Emotion's theme is the one that is not.
 */
export default function isPropValid(property: string): boolean {
  return property !== "theme";
}
