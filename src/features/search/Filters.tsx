import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useId, useState } from "react";
import { ActivityType } from "#contract/enums.ts";
import { activityTypeName } from "#src/shared/activity/words.ts";
import { Field } from "#src/ui/controls/Field.tsx";
import { NativeSelect } from "#src/ui/controls/NativeSelect.tsx";
import styles from "./Filters.module.css";
import { PriceFilter } from "./PriceFilter.tsx";
import type { SearchParams } from "./search-params.ts";

interface FiltersProps {
  params: SearchParams;
  cities: readonly { key: string; label: string; count: number }[];
}

/** Modality, city and price. On phones they fold under one line; each change searches at once. */
export function Filters({ params, cities }: FiltersProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const fieldsId = useId();
  const [isOpen, setOpen] = useState(false);
  const change = (changed: SearchParams) =>
    navigate({ to: "/busca", search: { ...params, ...changed }, resetScroll: false });
  const active = [params.activityTypes, params.city, params.priceRange].filter(Boolean).length;
  return (
    <section className={styles.filters} aria-label={t`Filtros`}>
      <button
        type="button"
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        <Trans>Filtros</Trans>
        {active > 0 && <span className={styles.active}>{active}</span>}
      </button>
      <div className={styles.fields} id={fieldsId} data-open={isOpen || undefined}>
        <Field label={<Trans>Como</Trans>}>
          <NativeSelect
            value={params.activityTypes ?? ""}
            onChange={({ target }) =>
              change({ activityTypes: ActivityType.options.find((type) => type === target.value) })
            }
          >
            <option value="">
              <Trans>Online ou presencial</Trans>
            </option>
            {ActivityType.options.map((type) => (
              <option key={type} value={type}>
                {activityTypeName(type)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={<Trans>Cidade</Trans>}>
          <NativeSelect
            value={params.city ?? ""}
            onChange={({ target }) => change({ city: target.value || undefined })}
          >
            <option value="">
              <Trans>Todas as cidades</Trans>
            </option>
            {params.city && !cities.some(({ key }) => key === params.city) && <option>{params.city}</option>}
            {cities.map(({ key, label, count }) => (
              <option key={key} value={key}>
                {label} ({count})
              </option>
            ))}
          </NativeSelect>
        </Field>
        <PriceFilter
          key={params.priceRange?.join()}
          range={params.priceRange}
          onChange={(priceRange) => change({ priceRange })}
        />
      </div>
    </section>
  );
}
