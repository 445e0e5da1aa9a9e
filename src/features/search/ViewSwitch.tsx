import { Trans, useLingui } from "@lingui/react/macro";
import { SearchLink } from "./SearchLink.tsx";
import type { SearchParams } from "./search-params.ts";
import styles from "./ViewSwitch.module.css";

/** What is looked at, as links: activities and plans, or the places where they are. */
export function ViewSwitch({ params }: { params: SearchParams }) {
  const { t } = useLingui();
  const isPlaces = params.view === "PLACES";
  return (
    <nav className={styles.views} aria-label={t`O que ver`}>
      <SearchLink params={params} change={{ view: undefined }} isCurrent={!isPlaces}>
        <Trans>Atividades</Trans>
      </SearchLink>
      <SearchLink params={params} change={{ view: "PLACES" }} isCurrent={isPlaces}>
        <Trans>Locais</Trans>
      </SearchLink>
    </nav>
  );
}
