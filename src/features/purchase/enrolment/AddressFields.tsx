import { useLingui } from "@lingui/react/macro";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { FormField } from "#src/shared/form/FormField.tsx";
import styles from "#src/shared/form/form.module.css";
import type { EnrolmentSubmission, EnrolmentTyped } from "./enrolment.schema.ts";
import { useAddress } from "./useAddress.ts";

/** CEP, street and number; a complete CEP fills the street. */
export function AddressFields({
  form,
}: {
  form: UseFormReturn<EnrolmentTyped, unknown, EnrolmentSubmission>;
}) {
  const { t } = useLingui();
  const { register, control, formState, setValue, getValues } = form;
  const { errors } = formState;
  const typedCep = useWatch({ control, name: "cep" });
  const { address, isLooking, error } = useAddress(typedCep, (found) => {
    if (found.street) setValue("street", found.street, { shouldValidate: true, shouldDirty: true });
    else if (!getValues("street")) form.setFocus("street");
  });
  const place =
    address && [address.district, `${address.city} – ${address.state}`].filter(Boolean).join(", ");
  return (
    <div className={styles.address}>
      <FormField
        label={t`CEP`}
        register={register("cep")}
        error={errors.cep?.message ?? error}
        mask="cep"
        autoComplete="postal-code"
      />
      <FormField
        label={t`Rua`}
        register={register("street")}
        error={errors.street?.message}
        autoComplete="address-line1"
      />
      <FormField
        label={t`Número`}
        register={register("streetNumber")}
        error={errors.streetNumber?.message}
        autoComplete="address-line2"
        maxLength={20}
      />
      <p className={styles.place} role="status">
        {isLooking ? t`Procurando o endereço…` : (place ?? t`Com o CEP, preenchemos a rua para você.`)}
      </p>
    </div>
  );
}
