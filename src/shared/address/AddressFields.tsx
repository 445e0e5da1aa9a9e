import { useLingui } from "@lingui/react/macro";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { Address } from "#contract/user-data.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import styles from "#src/shared/form/form.module.css";
import { useAddress } from "./use-address.ts";

interface Props {
  /** What stands in the CEP's field. */
  typedCep: string;
  fields: Record<
    "cep" | "street" | "streetNumber",
    { register: UseFormRegisterReturn; error: string | undefined }
  >;
  /** Gets each address that is found, once. */
  onFound: (address: Address) => void;
}

/** CEP, street and number; a complete CEP fills the street. */
export function AddressFields({ typedCep, fields, onFound }: Props) {
  const { t } = useLingui();
  const { address, isLooking, error } = useAddress(typedCep, onFound);
  const place =
    address && [address.district, `${address.city} – ${address.state}`].filter(Boolean).join(", ");
  return (
    <div className={styles.address}>
      <FormField
        label={t`CEP`}
        {...fields.cep}
        error={fields.cep.error ?? error}
        mask="cep"
        autoComplete="postal-code"
      />
      <FormField label={t`Rua`} {...fields.street} autoComplete="address-line1" />
      <FormField label={t`Número`} {...fields.streetNumber} autoComplete="address-line2" maxLength={20} />
      <p className={styles.place} role="status">
        {isLooking ? t`Procurando o endereço…` : (place ?? t`Com o CEP, preenchemos a rua para você.`)}
      </p>
    </div>
  );
}
