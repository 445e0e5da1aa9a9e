/** Stands in for the package of this name, which Emotion needs for `withTheme` alone; nothing here uses that. */
export default function hoistNonReactStatics<T>(target: T): T {
  return target;
}
