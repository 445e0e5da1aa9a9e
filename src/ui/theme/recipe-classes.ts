/** What is chosen among a recipe's variants: a value of its own, or on and off. */
type Selection = Readonly<Record<string, string | boolean | undefined>>;

/**
 * The classes of a recipe's `part` with these variants, in the style sheet that `tools/theme/recipes.ts` writes of it.
 *
 * @param prefix what stands before a variant's class: the part's name, where a recipe has several
 */
export function recipeClasses(
  styles: Readonly<Record<string, string>>,
  part: string,
  selection: Selection = {},
  prefix = "",
): string {
  const chosen = Object.entries(selection).map(([variant, value]) =>
    value === true ? variant : value && `${variant}_${value}`,
  );
  const names = [part, ...chosen.flatMap((name) => (name ? `${prefix}${name}` : []))];
  return names.flatMap((name) => styles[name] ?? []).join(" ");
}
