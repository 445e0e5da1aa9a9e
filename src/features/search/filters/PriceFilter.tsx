import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { safeParse } from "valibot";
import { PRICE_RANGE_DEFAULT, priceRange } from "#contract/search.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { useIsSignedIn } from "#src/platform/session/use-session.ts";
import { benefitOptions } from "#src/shared/wallet/queries.ts";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { Input } from "#src/ui/controls/Input.tsx";
import { RangeSlider } from "#src/ui/controls/RangeSlider.tsx";
import type { FilterProps } from "./filter-props.ts";
import styles from "./PriceFilter.module.css";
import { barsOf, PRICE_STOPS } from "./price-bars.ts";

const [LOWEST, HIGHEST] = PRICE_RANGE_DEFAULT;
type Range = readonly [number, number];

/** Whole reais, from and to, by thumbs or in figures; an empty field means no limit on that side. */
export function PriceFilter({ params, facets, onChange }: FilterProps) {
  const { t } = useLingui();
  const range = params.priceRange ?? PRICE_RANGE_DEFAULT;
  const hasBenefit = useHasBenefit();
  const [known, setKnown] = useState(range.join());
  const [moved, setMoved] = useState<Range>(range);
  const [error, setError] = useState<string | null>(null);
  // The search has another range than the one that was last moved to: Back, a chip, a reset.
  if (known !== range.join()) {
    setKnown(range.join());
    setMoved(range);
    setError(null);
  }

  const settle = (wanted: Range) => {
    const read = safeParse(priceRange, wanted);
    setError(read.success ? null : t`Acima do máximo.`);
    if (read.success && read.output.join() !== range.join()) onChange({ priceRange: read.output });
  };
  const field = (side: 0 | 1) => {
    const limit = PRICE_RANGE_DEFAULT[side];
    return {
      inputMode: "numeric" as const, // a text field's keyboard, as React names it
      value: moved[side] === limit ? "" : String(moved[side]),
      onChange: ({ target }: { target: { value: string } }) => {
        const typed = Number(target.value.replace(/\D/g, "").slice(0, 5)) || limit;
        const price = Math.min(typed, HIGHEST);
        setMoved(side === 0 ? [price, moved[1]] : [moved[0], price]);
      },
      onBlur: () => settle(moved),
      onKeyDown: ({ key }: KeyboardEvent) => key === "Enter" && settle(moved),
    };
  };
  const inWords = (price: number) => (price >= HIGHEST ? t`sem limite` : t`R$ ${price}`);
  return (
    <ChoiceGroup
      legend={<Trans>Preço</Trans>}
      hint={hasBenefit ? <Trans>Antes do benefício e sem taxas.</Trans> : <Trans>Sem taxas.</Trans>}
    >
      <Bars facets={facets} range={moved} />
      <div data-item="search" data-amount="range">
        <RangeSlider
          stops={PRICE_STOPS}
          value={[Math.min(...moved), Math.max(...moved)]}
          onMove={setMoved}
          onSettle={settle}
          labels={[t`Menor preço, em reais`, t`Maior preço, em reais`]}
          valueText={inWords}
        />
      </div>
      <div className={styles.fields}>
        <Field label={<Trans>De (R$)</Trans>} error={error}>
          <Input {...field(0)} placeholder={String(LOWEST)} />
        </Field>
        <Field label={<Trans>Até (R$)</Trans>}>
          <Input {...field(1)} placeholder={t`sem limite`} />
        </Field>
      </div>
    </ChoiceGroup>
  );
}

/** Whether cards show less than what is filtered by. */
function useHasBenefit(): boolean {
  const options = benefitOptions(useApi());
  return Boolean(useQuery({ ...options, enabled: useIsSignedIn() }).data);
}

/** How the prices of what matches are spread, over the slider's stops; decoration. */
function Bars({ facets, range: [from, to] }: { facets: FilterProps["facets"]; range: Range }) {
  const bars = barsOf(facets.buckets("priceRange") ?? []);
  // Their room is kept until they have been counted.
  return (
    <div className={styles.bars} aria-hidden="true">
      {bars.map(({ stop, next, share }) => (
        <span
          key={stop}
          style={{ blockSize: `${share * 100}%` }}
          data-out={stop < from || next > to || undefined}
        />
      ))}
    </div>
  );
}
