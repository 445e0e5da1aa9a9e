import { Plural, Trans } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { ActivityCategory } from "#contract/catalogue.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Dialog } from "#src/ui/feedback/Dialog.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { facetsOf } from "./facets.ts";
import { Filters } from "./filters/Filters.tsx";
import { countsOptions } from "./queries.ts";
import {
  changedParams,
  countFilters,
  NO_FILTERS,
  type SearchChange,
  type SearchParams,
} from "./search-params.ts";
import { useChangeSearch } from "./use-change-search.ts";

interface FilterSheetProps {
  params: SearchParams;
  categories: readonly ActivityCategory[];
  point: string | null;
  onClose: () => void;
}

/** The filters over the page where there is no room beside it: a draft, which becomes the search once it is agreed to. */
export function FilterSheet({ params, categories, point, onClose }: FilterSheetProps) {
  const changeSearch = useChangeSearch();
  const [changes, setChanges] = useState<readonly SearchChange[]>([]);
  const draft = changes.reduce(changedParams, params);
  const change = useCallback((change: SearchChange) => setChanges((before) => [...before, change]), []);
  const counts = useQuery({ ...countsOptions(useApi(), draft, point), placeholderData: keepPreviousData });
  const agree = () => {
    onClose();
    void changeSearch((newest) => changes.reduce(changedParams, newest));
  };
  const words = <Agreement counted={counts.data} isPlaces={params.view === "PLACES"} />;
  return (
    <Dialog
      open
      size="sheet"
      onClose={onClose}
      title={<Trans>Filtros</Trans>}
      actions={
        <>
          <Button variant="ghost" disabled={countFilters(draft) === 0} onClick={() => change(NO_FILTERS)}>
            <Trans>Limpar</Trans>
          </Button>
          <Button size="lg" onClick={agree}>
            {words}
          </Button>
        </>
      }
    >
      <VisuallyHidden role="status">{words}</VisuallyHidden>
      <Filters
        params={draft}
        categories={categories}
        facets={facetsOf(counts.data, !counts.isPlaceholderData)}
        onChange={change}
      />
    </Dialog>
  );
}

interface Counted {
  totalElements: number;
  isLowerBound: boolean;
}

function Agreement({ counted, isPlaces }: { counted: Counted | undefined; isPlaces: boolean }) {
  if (isPlaces) return <Trans>Ver locais</Trans>;
  if (!counted) return <Trans>Ver opções</Trans>;
  const { totalElements: total, isLowerBound } = counted;
  if (isLowerBound)
    return (
      <Trans>
        Ver mais de <Plural value={total} other="# opções" />
      </Trans>
    );
  return <Plural value={total} _0="Nenhuma opção assim" one="Ver # opção" other="Ver # opções" />;
}
