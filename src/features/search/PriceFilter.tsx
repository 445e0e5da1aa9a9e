import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { safeParse } from "valibot";
import { PRICE_RANGE_DEFAULT, priceRange } from "#contract/search.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { Input } from "#src/ui/controls/Input.tsx";
import styles from "./Filters.module.css";

interface PriceFilterProps {
  range: [number, number] | undefined;
  onChange: (range: [number, number] | undefined) => void;
}

const [LOWEST, HIGHEST] = PRICE_RANGE_DEFAULT;

/** Whole reais, from and to; an empty field means no limit on that side. */
export function PriceFilter({ range, onChange }: PriceFilterProps) {
  const { t } = useLingui();
  const [low, setLow] = useState(range && range[0] > LOWEST ? String(range[0]) : "");
  const [high, setHigh] = useState(range && range[1] < HIGHEST ? String(range[1]) : "");
  const [error, setError] = useState<string | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = safeParse(priceRange, [Number(low || LOWEST), Number(high || HIGHEST)]);
    setError(wanted.success ? null : t`Acima do máximo.`);
    if (!wanted.success) return;
    const [from, to] = wanted.output;
    onChange(from === LOWEST && to === HIGHEST ? undefined : wanted.output);
  };
  const digits = (set: (text: string) => void) => (event: { target: { value: string } }) =>
    set(event.target.value.replace(/\D/g, "").slice(0, 5));

  return (
    <form className={styles.price} onSubmit={submit}>
      <Field label={<Trans>De (R$)</Trans>} error={error}>
        <Input inputMode="numeric" value={low} placeholder="0" onChange={digits(setLow)} />
      </Field>
      <Field label={<Trans>Até (R$)</Trans>}>
        <Input inputMode="numeric" value={high} placeholder={t`sem limite`} onChange={digits(setHigh)} />
      </Field>
      <Button type="submit" variant="outline" size="lg">
        <Trans>Aplicar</Trans>
      </Button>
    </form>
  );
}
