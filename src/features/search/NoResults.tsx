import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { hasFilters, type SearchParams } from "./search-params.ts";

/** Nothing matches: says so and offers the nearest wider search. */
export function NoResults({ params }: { params: SearchParams }) {
  const { query } = params;
  return (
    <EmptyState
      title={<Trans>Não encontramos nada assim</Trans>}
      action={
        hasFilters(params) && query ? (
          <Button asChild>
            <Link to="/busca" search={{ query }}>
              <Trans>Procurar “{query}” sem filtros</Trans>
            </Link>
          </Button>
        ) : (
          <Button asChild>
            <Link to="/busca">
              <Trans>Ver todas as atividades</Trans>
            </Link>
          </Button>
        )
      }
    >
      {hasFilters(params) ? (
        <Trans>Os filtros juntos ficaram estreitos demais. Tire um deles ou amplie a busca.</Trans>
      ) : (
        <Trans>Tente uma palavra mais curta ou o nome de uma categoria, como “yoga” ou “psicologia”.</Trans>
      )}
    </EmptyState>
  );
}
