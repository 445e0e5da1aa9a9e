import { useLingui } from "@lingui/react/macro";
import type { UseFormReturn } from "react-hook-form";
import type { EmployeeForm } from "#contract/company-people.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { ChoiceGroup } from "#src/ui/controls/ChoiceGroup.tsx";
import styles from "../Company.module.css";
import type { PersonTyped } from "./person.schema.ts";

/** What somebody is called, and how the company knows them: by an e-mail, or by its own code and their CPF. */
export function KnownByFields({ form }: { form: UseFormReturn<PersonTyped, unknown, EmployeeForm> }) {
  const { t } = useLingui();
  const { register, watch, formState } = form;
  const of = (name: "name" | "email" | "employeeCode" | "cpf") => ({
    register: register(name),
    error: formState.errors[name]?.message,
    autoComplete: "off",
  });
  return (
    <>
      <FormField label={t`Nome completo`} maxLength={120} {...of("name")} />
      <ChoiceGroup legend={t`Como a pessoa ativa o benefício`}>
        <div className={styles.kinds}>
          <label>
            <input type="radio" value="EMAIL" {...register("by")} />
            {t`Pelo e-mail`}
          </label>
          <label>
            <input type="radio" value="CODE" {...register("by")} />
            {t`Por um código`}
          </label>
        </div>
      </ChoiceGroup>
      {watch("by") === "EMAIL" ? (
        <FormField
          label={t`E-mail`}
          hint={t`A pessoa recebe o convite e cria a conta com este endereço.`}
          type="email"
          inputMode="email"
          {...of("email")}
        />
      ) : (
        <div className={styles.pair}>
          <FormField
            label={t`Código de funcionário`}
            hint={t`A matrícula, por exemplo. Avise a pessoa.`}
            maxLength={40}
            {...of("employeeCode")}
          />
          <FormField
            label={t`CPF`}
            hint={t`O código só vale junto com ele.`}
            mask="cpf"
            inputMode="numeric"
            {...of("cpf")}
          />
        </div>
      )}
    </>
  );
}
