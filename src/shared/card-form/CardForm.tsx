import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import type { CardTokenRefusal } from "#contract/card-tokeniser.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { cardBrand } from "./brand.ts";
import styles from "./CardForm.module.css";
import { CardFields, type CardSubmission, type CardTyped } from "./card.schema.ts";
import { type Holder, HolderFields } from "./HolderFields.tsx";

export type CardFormProps = {
  /** The submit button may stand outside the form. */
  id: string;
  /** What the account knows of the holder, formatted; the code always starts empty. */
  holder: Holder;
  /** What was typed before, to be corrected. */
  typed?: Pick<CardTyped, "number" | "validity" | "saveForLater"> | undefined;
  /** The field that was refused, and why; a new object for each refusal. */
  refused: RefusedField | null;
  onSubmit: (card: CardSubmission) => void;
  /** It is kept in any case: nobody is asked. */
  isKept?: boolean | undefined;
  /** It was sent and something in it is wrong. */
  onInvalid?: (() => void) | undefined;
};

export type RefusedField = CardTokenRefusal & { message: string };

/** A new card. What is typed lives in this form alone and is gone with it. */
export function CardForm({ id, holder, typed, refused, isKept = false, onSubmit, onInvalid }: CardFormProps) {
  const { t } = useLingui();
  const { register, control, formState, handleSubmit, setError, setFocus } = useForm<
    CardTyped,
    unknown,
    CardSubmission
  >({
    defaultValues: { number: "", validity: "", saveForLater: isKept, ...typed, ...holder, cvc: "" },
    mode: "onTouched",
    resolver: valibotResolver<CardTyped, unknown, CardSubmission>(CardFields),
  });
  const { errors } = formState;
  const brand = cardBrand(useWatch({ control, name: "number" }));
  useEffect(() => {
    if (refused) setError(refused.field, { type: "server", message: refused.message }, { shouldFocus: true });
  }, [refused, setError]);

  return (
    <form id={id} noValidate className={styles.form} onSubmit={handleSubmit(onSubmit, onInvalid)}>
      <div className={styles.wide}>
        <FormField
          label={t`Número do cartão`}
          hint={brand ?? t`Como está no cartão`}
          register={register("number")}
          error={errors.number?.message}
          mask="cardNumber"
          autoComplete="cc-number"
        />
      </div>
      <FormField
        label={t`Validade`}
        placeholder={t`MM/AAAA`}
        register={register("validity")}
        error={errors.validity?.message}
        mask="cardExpiry"
        autoComplete="cc-exp"
      />
      <FormField
        label={t`CVC`}
        register={register("cvc")}
        error={errors.cvc?.message}
        mask="cardCode"
        autoComplete="cc-csc"
      />
      <HolderFields
        known={holder}
        register={register}
        errors={errors}
        onOpened={() => setFocus("holderName")}
      />
      {!isKept && (
        <div className={styles.wide}>
          <Checkbox {...register("saveForLater")}>
            <Trans>Guardar este cartão para as próximas compras</Trans>
          </Checkbox>
        </div>
      )}
    </form>
  );
}
