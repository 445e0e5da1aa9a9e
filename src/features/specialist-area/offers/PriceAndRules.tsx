import { Trans, useLingui } from "@lingui/react/macro";
import { durationWords } from "#src/shared/activity/words.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { NativeSelect } from "#src/ui/controls/NativeSelect.tsx";
import type { ActivityFormProps } from "./ActivityFormFields.tsx";
import type { ActivityTyped } from "./activity.schema.ts";
import { DiscountFields } from "./DiscountFields.tsx";
import styles from "./Offers.module.css";

const HOURS = [0, 1, 2, 4, 6, 12, 24, 48, 72];

/** What a session costs, how soon it may be booked, and until when it is cancelled for free. */
export function PriceAndRules({ form, offers }: ActivityFormProps) {
  const { t } = useLingui();
  const { register, formState, getValues } = form;
  const of = (name: keyof ActivityTyped) => ({
    register: register(name),
    error: formState.errors[name]?.message,
  });
  const notice = withCurrent(Number(getValues("minimumNoticeMinutes")) / 60);
  const free = withCurrent(Number(getValues("freeCancellationHours")));
  return (
    <section className={styles.group} aria-labelledby="preco">
      <h2 id="preco">
        <Trans>Preço e regras</Trans>
      </h2>
      <FormField label={t`Preço por sessão (R$)`} mask="money" inputMode="numeric" {...of("price")} />
      {offers.isDiscountAllowed ? (
        <DiscountFields of={of} />
      ) : (
        <p className={styles.muted}>
          <Trans>
            O conselho da sua profissão não permite anunciar descontos, e o preço não aparece em anúncios.
          </Trans>
        </p>
      )}
      <div className={styles.two}>
        <Field label={t`Antecedência para reservar`} required>
          <NativeSelect {...register("minimumNoticeMinutes")}>
            {notice.map((hours) => (
              <option key={hours} value={hours * 60}>
                {hours === 0 ? t`Até a hora de começar` : hoursText(hours)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label={t`Cancelamento grátis até`} required>
          <NativeSelect {...register("freeCancellationHours")}>
            {free.map((hours) => (
              <option key={hours} value={hours}>
                {hours === 0 ? t`A hora de começar` : t`${hoursText(hours)} antes`}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
    </section>
  );
}

const hoursText = (hours: number) => durationWords(hours * 60);

const withCurrent = (hours: number) => [...new Set([...HOURS, hours])].toSorted((a, b) => a - b);
