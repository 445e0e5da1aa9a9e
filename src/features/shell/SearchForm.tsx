import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import Search from "lucide-react/icons/search";
import type { FormEvent } from "react";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import styles from "./Shell.module.css";

/** The search box of every page: it keeps what the address says and leads to the results. */
export function SearchForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const query = useRouterState({ select: ({ location }) => searchedFor(location) });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("query");
    void navigate({ to: "/busca", search: { query: String(typed ?? "").trim() } });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not yet known to every assistive tool
    <form role="search" action="/busca" className={styles.search} onSubmit={submit}>
      <input
        key={query}
        type="search"
        name="query"
        defaultValue={query}
        maxLength={120}
        enterKeyHint="search"
        aria-label={t`Buscar atividades, planos ou especialistas`}
        placeholder={t`Yoga, terapia, nutrição…`}
      />
      <button type="submit">
        <Search aria-hidden="true" size={18} />
        <VisuallyHidden>
          <Trans>Buscar</Trans>
        </VisuallyHidden>
      </button>
    </form>
  );
}

function searchedFor({ pathname, searchStr }: { pathname: string; searchStr: string }): string {
  return pathname === "/busca" ? (new URLSearchParams(searchStr).get("query") ?? "") : "";
}
