import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import Search from "lucide-react/icons/search";
import type { FormEvent } from "react";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./Hero.module.css";

/** Also a plain form: without a script the browser itself goes to the results. */
export function HeroSearch() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get("query") ?? "").trim();
    navigate({ to: "/busca", search: query ? { query } : {} });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not yet known to every assistive tool
    <form className={styles.search} role="search" action="/busca" onSubmit={submit}>
      <Search aria-hidden="true" />
      <input
        type="search"
        name="query"
        maxLength={120}
        autoComplete="off"
        aria-label={t`O que você procura?`}
        placeholder={t`O que você procura?`}
      />
      <Button type="submit" size="lg">
        <Trans>Buscar</Trans>
      </Button>
    </form>
  );
}
