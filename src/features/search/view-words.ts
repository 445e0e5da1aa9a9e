import { t } from "@lingui/core/macro";
import type { SearchSort } from "#contract/search.ts";

export function sortName(sort: SearchSort): string {
  switch (sort) {
    case "RELEVANCE":
      return t`Mais relevantes`;
    case "PRICE":
      return t`Menor preço`;
    case "DISTANCE":
      return t`Mais perto`;
    case "FIRST_AVAILABLE":
      return t`Primeiro horário livre`;
  }
}
