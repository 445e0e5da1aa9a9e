import { t } from "@lingui/core/macro";
import type { Suggestion, SuggestionKind } from "#contract/suggestion.ts";

export interface SuggestionGroup {
  name: string;
  title: string;
  isRecent: boolean;
  suggestions: Suggestion[];
}

/** One group of recent searches, or one for each kind, in the order in which the first of a kind comes. */
export function groupsOf(suggestions: readonly Suggestion[], isRecent: boolean): SuggestionGroup[] {
  if (isRecent)
    return [{ name: "recent", title: t`Buscas recentes`, isRecent, suggestions: [...suggestions] }];
  const groups = new Map<SuggestionKind, SuggestionGroup>();
  for (const suggestion of suggestions) {
    const { kind } = suggestion;
    const group = groups.get(kind) ?? { name: kind, title: titleOf(kind), isRecent, suggestions: [] };
    group.suggestions.push(suggestion);
    groups.set(kind, group);
  }
  return [...groups.values()];
}

function titleOf(kind: SuggestionKind): string {
  switch (kind) {
    case "CATEGORY":
      return t`Categorias`;
    case "SUB_CATEGORY":
      return t`Subcategorias`;
    case "PARTNER":
      return t`Especialistas e espaços`;
    case "CITY":
      return t`Cidades`;
    case "TERM":
      return t`Buscar por`;
  }
}
