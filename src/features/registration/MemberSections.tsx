import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { AddressFields } from "#src/shared/address/AddressFields.tsx";
import { fillStreet } from "#src/shared/address/fill-street.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import fields from "#src/shared/form/form.module.css";
import { PasswordField } from "#src/shared/form/PasswordField.tsx";
import { BirthDateField, CpfField, NameField, PhoneField } from "#src/shared/form/PersonFields.tsx";
import { TermsCheckbox } from "#src/shared/form/TermsCheckbox.tsx";
import { AccountWays } from "./AccountWays.tsx";
import type { MemberSubmission, MemberTyped } from "./member.schema.ts";
import styles from "./Registration.module.css";

type Props = { form: UseFormReturn<MemberTyped, unknown, MemberSubmission> };

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function PersonFields({
  form: { register, formState },
  returnTo,
}: Props & { returnTo: string | undefined }) {
  const { t } = useLingui();
  const { errors } = formState;
  return (
    <Section title={<Trans>Sobre você</Trans>}>
      <div className={fields.fields}>
        <NameField register={register("name")} error={errors.name?.message} />
        <div className={fields.wide}>
          <CpfField
            hint={t`Vai nos seus recibos e garante uma só conta por pessoa.`}
            register={register("cpf")}
            error={errors.cpf?.message}
          />
          {errors.cpf?.type === "server" && <AccountWays returnTo={returnTo} />}
        </div>
        <BirthDateField register={register("birthDate")} error={errors.birthDate?.message} />
        <PhoneField register={register("phone")} error={errors.phone?.message} />
      </div>
    </Section>
  );
}

export function HomeFields({ form }: Props) {
  const { register, control, formState, setValue, getValues, setFocus } = form;
  const { errors } = formState;
  return (
    <Section title={<Trans>Onde você mora</Trans>}>
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
            focus: () => setFocus("street"),
          })
        }
      />
    </Section>
  );
}

export function AccessFields({ form: { register, formState } }: Props) {
  const { t } = useLingui();
  const { errors } = formState;
  return (
    <Section title={<Trans>Para entrar</Trans>}>
      <FormField
        label={t`E-mail`}
        hint={t`Enviamos um link para confirmar que ele é seu.`}
        type="email"
        inputMode="email"
        autoComplete="username"
        register={register("email")}
        error={errors.email?.message}
      />
      <PasswordField
        hint={t`Pelo menos 6 caracteres. Evite as que muita gente usa.`}
        autoComplete="new-password"
        register={register("password")}
        error={errors.password?.message}
      />
      <TermsCheckbox register={register("termsAccepted")} error={errors.termsAccepted?.message} />
    </Section>
  );
}
