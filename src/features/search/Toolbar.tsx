import { Trans } from "@lingui/react/macro";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type ReactNode, Suspense, useState } from "react";
import type { ActivityCategory } from "#contract/catalogue.ts";
import { late } from "#src/platform/late/late.tsx";
import { afterPress } from "#src/ui/press/after-press.ts";
import controls from "./controls.module.css";
import { SortChoice } from "./SortChoice.tsx";
import { countFilters, type SearchParams } from "./search-params.ts";
import styles from "./Toolbar.module.css";

const FilterSheet = late(() => import("./FilterSheet.tsx").then((module) => module.FilterSheet), "dialog");

interface ToolbarProps {
  params: SearchParams;
  categories: readonly ActivityCategory[];
  point: string | null;
  /** Of places: from where their distances are. */
  children: ReactNode;
}

/** Filters and order. On phones it stays in reach while the results pass under it. */
export function Toolbar({ params, categories, point, children }: ToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const active = countFilters(params);
  return (
    <div className={styles.toolbar}>
      <button
        type="button"
        className={`${controls.pill} ${styles.open}`}
        aria-haspopup="dialog"
        onPointerEnter={FilterSheet.preload}
        onFocus={FilterSheet.preload}
        onClick={() => afterPress(() => setOpen(true))}
      >
        <SlidersHorizontal aria-hidden="true" />
        <Trans>Filtros</Trans> {active > 0 && <span className={styles.active}>{active}</span>}
      </button>
      {params.view !== "PLACES" && <SortChoice params={params} point={point} />}
      {children}
      {isOpen && (
        <Suspense>
          <FilterSheet params={params} categories={categories} point={point} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
