import { Trans, useLingui } from "@lingui/react/macro";
import { useRouterState } from "@tanstack/react-router";
import Search from "lucide-react/icons/search";
import { SearchBox } from "#src/shared/search-box/SearchBox.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";

/** The search box of every page: it keeps what the address says and leads to the results. */
export function SearchForm() {
  const { t } = useLingui();
  const query = useRouterState({ select: ({ location }) => searchedFor(location) });
  return (
    <SearchBox
      look="header"
      label={t`Buscar atividades, planos ou especialistas`}
      placeholder={t`Yoga, terapia, nutrição…`}
      query={query}
    >
      <button type="submit">
        <Search aria-hidden="true" size={18} />
        <VisuallyHidden>
          <Trans>Buscar</Trans>
        </VisuallyHidden>
      </button>
    </SearchBox>
  );
}

function searchedFor({ pathname, searchStr }: { pathname: string; searchStr: string }): string {
  return pathname === "/busca" ? (new URLSearchParams(searchStr).get("query") ?? "") : "";
}
