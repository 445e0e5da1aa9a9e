import {
  type RecipeDefinition,
  type RecipeSelection,
  type RecipeVariantRecord,
  type SlotRecipeDefinition,
  type SlotRecipeVariantRecord,
  type SystemStyleObject,
  useChakraContext,
} from "@chakra-ui/react/styled-system";

/**
 * Styles of a recipe for Chakra's `css` property. The system caches by `key`, so recipes live beside
 * their component and load with it instead of being registered for the whole app.
 */
export function useRecipe<T extends RecipeVariantRecord>(
  key: string,
  recipe: RecipeDefinition<T>,
  selection?: RecipeSelection<T>,
): SystemStyleObject {
  return useChakraContext().getRecipeFn(key, recipe)(selection ?? {});
}

/** The same for a recipe with several parts. */
export function useSlotRecipe<S extends string, T extends SlotRecipeVariantRecord<S>>(
  key: string,
  recipe: SlotRecipeDefinition<S, T>,
  selection?: RecipeSelection<T>,
): Record<S, SystemStyleObject> {
  return useChakraContext().getSlotRecipeFn(key, recipe)(selection ?? {});
}
