import { valibotResolver } from "@hookform/resolvers/valibot";
import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import styles from "#src/shared/form/form.module.css";
import { BirthDateField, CpfField, NameField, PhoneField } from "#src/shared/form/PersonFields.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { type Address, DataToConfirm } from "./DataToConfirm.tsx";
import {
  isComplete,
  PersonalFields,
  type PersonalSubmission,
  type PersonalTyped,
} from "./personal.schema.ts";

type Props = {
  id: string;
  defaults: PersonalTyped;
  /** Of the enrolment, where there is one: only shown. */
  address?: Address | null;
  /** A CPF once stored does not change. */
  hasStoredCpf: boolean;
  /** The server's word on the CPF; a new object for each refusal. */
  refused: { text: string } | null;
  onChange: (typed: PersonalTyped) => void;
  onSubmit: (submission: PersonalSubmission) => void;
  /** It was sent and something in it is wrong. */
  onInvalid?: () => void;
};

/** Step 1.6: what is known is shown to confirm, what is missing is asked. */
export function PersonalDataForm({ id, defaults, address, hasStoredCpf, refused, onChange, ...send }: Props) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(() => !isComplete(defaults));
  const { register, formState, subscribe, setError, handleSubmit } = useForm<
    PersonalTyped,
    unknown,
    PersonalSubmission
  >({
    defaultValues: defaults,
    mode: "onTouched",
    resolver: valibotResolver<PersonalTyped, unknown, PersonalSubmission>(PersonalFields),
  });
  const { errors } = formState;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    [subscribe, onChange],
  );
  useEffect(() => {
    if (!refused) return;
    setEditing(true);
    setError("cpf", { type: "server", message: refused.text }, { shouldFocus: true });
  }, [refused, setError]);

  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      onSubmit={handleSubmit(send.onSubmit, () => {
        setEditing(true);
        send.onInvalid?.();
      })}
    >
      {isEditing ? (
        <div className={styles.fields}>
          <NameField register={register("name")} error={errors.name?.message} />
          <div className={styles.wide}>
            <CpfField
              hint={
                hasStoredCpf
                  ? t`O CPF da conta não muda`
                  : t`Usamos para o recibo. Depois de guardado, ele não muda.`
              }
              register={register("cpf")}
              error={errors.cpf?.message}
              readOnly={hasStoredCpf}
            />
          </div>
          <BirthDateField register={register("birthDate")} error={errors.birthDate?.message} />
          <PhoneField register={register("phone")} error={errors.phone?.message} />
        </div>
      ) : (
        <DataToConfirm data={defaults} address={address} onEdit={() => setEditing(true)} />
      )}
    </form>
  );
}
