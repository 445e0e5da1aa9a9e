import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { AddressFields } from "#src/shared/address/AddressFields.tsx";
import { fillStreet } from "#src/shared/address/fill-street.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import styles from "#src/shared/form/form.module.css";
import { BirthDateField, CpfField, NameField, PhoneField } from "#src/shared/form/PersonFields.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Checkbox } from "#src/ui/controls/Checkbox.tsx";
import { EnrolmentFields, type EnrolmentSubmission, type EnrolmentTyped } from "./enrolment.schema.ts";

type Props = {
  /** The submit button stands outside the form, in the action bar. */
  id: string;
  defaults: EnrolmentTyped;
  /** A field the server refused, with its text. */
  refused: { field: "cpf" | "cep"; text: string } | null;
  onChange: (typed: EnrolmentTyped) => void;
  onSubmit: (submission: EnrolmentSubmission) => void;
};

/** Step 1.5. */
export function EnrolmentForm({ id, defaults, refused, onChange, onSubmit }: Props) {
  const { t } = useLingui();
  const form = useForm<EnrolmentTyped, unknown, EnrolmentSubmission>({
    defaultValues: defaults,
    mode: "onTouched",
    resolver: valibotResolver<EnrolmentTyped, unknown, EnrolmentSubmission>(EnrolmentFields),
  });
  const { register, control, formState, subscribe, setError, setValue, getValues } = form;
  const { errors } = formState;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [subscribe, onChange],
  );
  useEffect(() => {
    if (refused) setError(refused.field, { type: "server", message: refused.text }, { shouldFocus: true });
  }, [refused, setError]);

  return (
    <form id={id} noValidate className={styles.form} onSubmit={form.handleSubmit(onSubmit)}>
      <div className={styles.fields}>
        <NameField register={register("name")} error={errors.name?.message} />
        <FormField
          label={t`E-mail`}
          register={register("email")}
          error={errors.email?.message}
          type="email"
          autoComplete="email"
        />
        <PhoneField register={register("phone")} error={errors.phone?.message} />
        <BirthDateField register={register("birthDate")} error={errors.birthDate?.message} />
        <CpfField register={register("cpf")} error={errors.cpf?.message} />
      </div>
      <AddressFields
        typedCep={useWatch({ control, name: "cep" })}
        fields={{
          cep: { register: register("cep"), error: errors.cep?.message },
          street: { register: register("street"), error: errors.street?.message },
          streetNumber: { register: register("streetNumber"), error: errors.streetNumber?.message },
        }}
        onFound={(address) =>
          fillStreet(address, {
            read: () => getValues("street"),
            write: (street) => setValue("street", street, { shouldValidate: true, shouldDirty: true }),
            focus: () => form.setFocus("street"),
          })
        }
      />
      <div className={styles.agreements}>
        <Checkbox {...register("ownData")} error={errors.ownData?.message}>
          <Trans>Os dados são meus e são verdadeiros.</Trans>
        </Checkbox>
        <Checkbox {...register("termsAccepted")} error={errors.termsAccepted?.message}>
          <Trans>Li e aceito os termos da matrícula.</Trans>
        </Checkbox>
      </div>
    </form>
  );
}
