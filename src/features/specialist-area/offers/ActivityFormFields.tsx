import { Trans, useLingui } from "@lingui/react/macro";
import type { UseFormReturn } from "react-hook-form";
import type { NewActivityForm, Offers } from "#contract/specialist-offers.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { Chip } from "#src/ui/controls/Chip.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { NativeSelect } from "#src/ui/controls/NativeSelect.tsx";
import { Textarea } from "#src/ui/controls/Textarea.tsx";
import type { ActivityTyped } from "./activity.schema.ts";
import styles from "./Offers.module.css";
import { PriceAndRules } from "./PriceAndRules.tsx";

export interface ActivityFormProps {
  form: UseFormReturn<ActivityTyped, unknown, NewActivityForm>;
  offers: Offers;
  /** False: the duration stays as it is. */
  isNew: boolean;
}

/** What an activity is, where it takes place, what it costs, and by which rules. */
export function ActivityFormFields({ form, offers, isNew }: ActivityFormProps) {
  const { t } = useLingui();
  const { register, watch, setValue, formState } = form;
  const errorOf = (name: keyof ActivityTyped) => formState.errors[name]?.message;
  const of = (name: keyof ActivityTyped) => ({ register: register(name), error: errorOf(name) });
  const [categoryId, types] = watch(["categoryId", "activityTypes"]);
  const themes = offers.categories.find(({ id }) => id === categoryId)?.subCategories ?? [];
  const hasPlaces = offers.places.length > 0;
  return (
    <>
      <section className={styles.group} aria-labelledby="sobre">
        <h2 id="sobre">
          <Trans>O que é</Trans>
        </h2>
        <FormField label={t`Nome da atividade`} maxLength={80} {...of("title")} />
        <Field
          label={t`Descrição`}
          hint={t`Para quem é, como funciona, o que a pessoa leva ou prepara.`}
          error={errorOf("description")}
          required
        >
          <Textarea rows={6} {...register("description")} />
        </Field>
        <Field label={t`Categoria`} error={errorOf("categoryId")} required>
          <NativeSelect {...register("categoryId", { onChange: () => setValue("subCategoryIds", []) })}>
            {offers.categories.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <ChoiceGroup
          key={categoryId}
          legend={t`Subcategorias`}
          layout="wrap"
          error={errorOf("subCategoryIds")}
        >
          {themes.map(({ id, name }) => (
            <Chip key={id} value={id} {...register("subCategoryIds")}>
              {name}
            </Chip>
          ))}
        </ChoiceGroup>
      </section>
      <section className={styles.group} aria-labelledby="como">
        <h2 id="como">
          <Trans>Como acontece</Trans>
        </h2>
        <FormField
          label={t`Duração (minutos)`}
          hint={isNew ? t`Não muda depois: os horários seguem a duração.` : t`A duração não muda.`}
          inputMode="numeric"
          maxLength={3}
          readOnly={!isNew}
          {...of("duration")}
        />
        <ChoiceGroup legend={t`Formas de atendimento`} layout="wrap" error={errorOf("activityTypes")}>
          <Chip value="ONLINE" {...register("activityTypes")}>
            <Trans>Online</Trans>
          </Chip>
          <Chip value="IN_PLACE" disabled={!hasPlaces} {...register("activityTypes")}>
            <Trans>Presencial</Trans>
          </Chip>
          <Chip value="IN_COMPANY" {...register("activityTypes")}>
            <Trans>Na empresa</Trans>
          </Chip>
        </ChoiceGroup>
        {types.includes("IN_PLACE") && (
          <ChoiceGroup legend={t`Locais`} layout="wrap" error={errorOf("placeIds")}>
            {offers.places.map(({ id, name, city }) => (
              <Chip key={id} value={id} {...register("placeIds")}>
                {t`${name}, ${city}`}
              </Chip>
            ))}
          </ChoiceGroup>
        )}
        {!hasPlaces && (
          <p className={styles.muted}>
            <Trans>Para atender presencialmente, cadastre antes um local em Perfil.</Trans>
          </p>
        )}
      </section>
      <PriceAndRules form={form} offers={offers} isNew={isNew} />
    </>
  );
}
