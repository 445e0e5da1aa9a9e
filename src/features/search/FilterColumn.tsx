import { Trans, useLingui } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { startTransition, useCallback, useState } from "react";
import { afterPaint } from "#src/ui/press/after-paint.ts";
import { afterPress } from "#src/ui/press/after-press.ts";
import controls from "./controls.module.css";
import styles from "./FilterColumn.module.css";
import { Filters } from "./filters/Filters.tsx";
import type { FiltersProps } from "./filters/filter-props.ts";
import {
  changedParams,
  countFilters,
  NOTHING,
  readSearchParams,
  type SearchChange,
  type SearchParams,
} from "./search-params.ts";
import { useChangeSearch } from "./use-change-search.ts";

/** The filters beside the results of a wide screen: each change is a step to another address. */
export function FilterColumn({ params, ...others }: Omit<FiltersProps, "onChange">) {
  const { t } = useLingui();
  const changeSearch = useChangeSearch();
  const router = useRouter();
  const address = addressOf(params);
  const [known, setKnown] = useState(address);
  const [underWay, setUnderWay] = useState(0);
  // What was pressed shows at once; the address, with all that depends on it, follows once that is seen. An address on the way
  // to what was pressed since is no news, and neither is one that was left again before it came to be drawn.
  const [shown, setShown] = useState(params);
  const isNewest = () => addressOf(readSearchParams(router.state.location.search)) === address;
  if (known !== address && underWay === 0 && isNewest()) {
    setKnown(address);
    // As it stands, where it is the same: nothing of it is drawn anew.
    if (addressOf(shown) !== address) setShown(params);
  }
  const change = useCallback(
    (change: SearchChange) => {
      setShown((before) => changedParams(before, change));
      setUnderWay((steps) => steps + 1);
      const arrive = () => startTransition(() => setUnderWay((steps) => steps - 1));
      const step = async () => {
        if (!(await changeSearch(change))) setShown(readSearchParams(router.state.location.search));
      };
      afterPaint(() => void step().finally(arrive));
    },
    [changeSearch, router],
  );
  return (
    <section className={styles.column} aria-label={t`Filtros`}>
      <header className={styles.head}>
        <h2>
          <Trans>Filtros</Trans>
        </h2>
        {countFilters(shown) > 0 && (
          <button type="button" className={controls.text} onClick={() => afterPress(() => change(NOTHING))}>
            <Trans>Limpar tudo</Trans>
          </button>
        )}
      </header>
      <Filters {...others} params={shown} onChange={change} />
    </section>
  );
}

const names = Object.keys(NOTHING);

/** One text for one search, in whatever order it was put together, and whatever else an address carries. */
function addressOf(params: SearchParams): string {
  const values: Readonly<Record<string, unknown>> = params;
  return JSON.stringify(names.map((name) => values[name] ?? null));
}
