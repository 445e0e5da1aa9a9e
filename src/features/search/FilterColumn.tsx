import { Trans, useLingui } from "@lingui/react/macro";
import { startTransition, useCallback, useState } from "react";
import { afterPaint } from "#src/platform/app/after-paint.ts";
import controls from "./controls.module.css";
import styles from "./FilterColumn.module.css";
import { Filters } from "./filters/Filters.tsx";
import type { FiltersProps } from "./filters/filter-props.ts";
import { changedParams, countFilters, NOTHING, type SearchChange } from "./search-params.ts";
import { useChangeSearch } from "./use-change-search.ts";

/** The filters beside the results of a wide screen: each change is a step to another address. */
export function FilterColumn({ params, ...others }: Omit<FiltersProps, "onChange">) {
  const { t } = useLingui();
  const changeSearch = useChangeSearch();
  const address = JSON.stringify(params);
  const [known, setKnown] = useState(address);
  const [underWay, setUnderWay] = useState(0);
  // What was pressed shows at once; the address, with all that depends on it, follows once that is seen. An address on the way
  // to what was pressed since is no news.
  const [shown, setShown] = useState(params);
  if (known !== address && underWay === 0) {
    setKnown(address);
    // As it stands, where it is the same: nothing of it is drawn anew.
    if (JSON.stringify(shown) !== address) setShown(params);
  }
  const change = useCallback(
    (change: SearchChange) => {
      setShown((before) => changedParams(before, change));
      setUnderWay((steps) => steps + 1);
      const arrive = () => startTransition(() => setUnderWay((steps) => steps - 1));
      afterPaint(() => void changeSearch(change).finally(arrive));
    },
    [changeSearch],
  );
  return (
    <section className={styles.column} aria-label={t`Filtros`}>
      <header className={styles.head}>
        <h2>
          <Trans>Filtros</Trans>
        </h2>
        {countFilters(shown) > 0 && (
          <button type="button" className={controls.text} onClick={() => change(NOTHING)}>
            <Trans>Limpar tudo</Trans>
          </button>
        )}
      </header>
      <Filters {...others} params={shown} onChange={change} />
    </section>
  );
}
