import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useState } from "react";
import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { FormField } from "#src/shared/form/FormField.tsx";
import { BirthDateField, PhoneField } from "#src/shared/form/PersonFields.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./CardForm.module.css";
import type { CardTyped } from "./card.schema.ts";

export type Holder = Pick<CardTyped, "holderName" | "holderDocument" | "holderBirthDate" | "phone">;

type Props = {
  /** What is filled in already; empty where it is not known. */
  known: Holder;
  register: UseFormRegister<CardTyped>;
  errors: FieldErrors<CardTyped>;
  /** The customer wants to change what is filled in: its fields are there. */
  onOpened: () => void;
};

/** Whose card it is. What is known stands in one line, until it is to be changed or something in it is wrong. */
export function HolderFields({ known, register, errors, onOpened }: Props) {
  const { t } = useLingui();
  // Of the moment in which the form was opened: a field that is being typed in does not go.
  const [holder] = useState(known);
  const [state, setState] = useState<"folded" | "wanted" | "open">("folded");
  const isWrong = FIELDS.some((name) => holder[name] !== "" && errors[name]);
  if (isWrong && state === "folded") setState("open");
  const opened = useEffectEvent(onOpened);
  useEffect(() => {
    if (state === "wanted") opened();
  }, [state]);
  const isFolded = state === "folded" && holder.holderName !== "";
  const isShown = (name: keyof Holder) => !isFolded || holder[name] === "";
  return (
    <>
      {isFolded && (
        <p className={styles.holder}>
          <span>
            <Trans>Titular: {titleOf(holder)}</Trans>
          </span>
          <Button variant="link" aria-label={t`alterar o titular`} onClick={() => setState("wanted")}>
            <Trans>alterar</Trans>
          </Button>
        </p>
      )}
      {isShown("holderName") && (
        <div className={styles.wide}>
          <FormField
            label={t`Nome do titular`}
            register={register("holderName")}
            error={errors.holderName?.message}
            autoComplete="cc-name"
          />
        </div>
      )}
      {isShown("holderDocument") && (
        <FormField
          label={t`CPF ou CNPJ do titular`}
          register={register("holderDocument")}
          error={errors.holderDocument?.message}
          mask="cpfOrCnpj"
          autoComplete="off"
        />
      )}
      {isShown("holderBirthDate") && (
        <BirthDateField
          label={t`Nascimento do titular`}
          register={register("holderBirthDate")}
          error={errors.holderBirthDate?.message}
        />
      )}
      {isShown("phone") && <PhoneField register={register("phone")} error={errors.phone?.message} />}
    </>
  );
}

const FIELDS = ["holderName", "holderDocument", "holderBirthDate", "phone"] as const;

/** The name and what stands beside it, as far as it is known. */
const titleOf = (holder: Holder) =>
  FIELDS.map((name) => holder[name])
    .filter((value) => value !== "")
    .join(", ");
