import { useLingui } from "@lingui/react/macro";
import type { UseFormRegisterReturn } from "react-hook-form";
import { FormField } from "#src/shared/form/FormField.tsx";
import styles from "./Offers.module.css";

type Of = { register: UseFormRegisterReturn; error: string | undefined };

/** What is taken off a price, and until when. */
export function DiscountFields({ of }: { of: (name: "percentage" | "off" | "until") => Of }) {
  const { t } = useLingui();
  return (
    <div className={styles.three}>
      <FormField label={t`Desconto (%)`} inputMode="decimal" maxLength={6} optional {...of("percentage")} />
      <FormField label={t`Desconto (R$)`} mask="money" inputMode="numeric" optional {...of("off")} />
      <FormField label={t`Desconto até`} placeholder={t`DD/MM/AAAA`} mask="date" optional {...of("until")} />
    </div>
  );
}
