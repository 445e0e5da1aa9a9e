import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import * as v from "valibot";
import { DependentForm } from "#contract/dependents.ts";
import { failedWith } from "#contract/failure.ts";
import type { Api } from "#src/platform/http/client.ts";
import { FormDialog } from "#src/shared/form/FormDialog.tsx";
import { FormField } from "#src/shared/form/FormField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Field } from "#src/ui/controls/Field.tsx";
import { NativeSelect } from "#src/ui/controls/NativeSelect.tsx";
import { DependentFields } from "./dependent.schema.ts";
import { LimitInput } from "./LimitInput.tsx";
import { useDependentsChange } from "./queries.ts";
import { relationTexts } from "./relation.ts";

const nobody: v.InferInput<ReturnType<typeof DependentFields>> = {
  name: "",
  email: "",
  relation: "SPOUSE",
  monthlyLimit: "",
};

/** How an e-mail is written is checked before it is sent: what is left is that it is the holder's own. */
const isEmailMisfit = (error: unknown) =>
  failedWith(error, "VALIDATION") && error.body?.fields?.some(({ path }) => path === "email") === true;

/** Looks for the invitation itself; another one of the same e-mail proves nothing. */
async function isInvited(api: Api, form: DependentForm): Promise<boolean | null> {
  const { name, email, relation, monthlyLimit } = v.parse(DependentForm, form);
  const { content } = await api.call("dependents");
  const known = content.find((dependent) => dependent.email === email);
  if (!known) return false;
  const isSame = known.name === name && known.relation === relation && known.monthlyLimit === monthlyLimit;
  return known.status === "INVITED" && isSame ? true : null;
}

type Props = { monthlyAllowance: number; onClose: () => void };

/** Writes to somebody who is to use the benefit, too; they have a week to accept. */
export function InviteDialog({ monthlyAllowance, onClose }: Props) {
  const { t } = useLingui();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: valibotResolver(DependentFields(monthlyAllowance)),
    defaultValues: nobody,
    mode: "onTouched",
  });
  const invite = useDependentsChange((api, body: DependentForm) => api.call("inviteDependent", { body }), {
    done: t`Convite enviado`,
    onDone: onClose,
    isDone: isInvited,
  });
  const isOwnEmail = isEmailMisfit(invite.error);
  const submit = handleSubmit((body) =>
    invite.mutate(body, {
      onError: (error) => {
        if (isEmailMisfit(error))
          setError("email", { message: t`Este é o seu e-mail.` }, { shouldFocus: true });
      },
    }),
  );
  const { errors } = formState;
  return (
    <FormDialog
      onClose={onClose}
      size="sheet"
      title={<Trans>Convidar dependente</Trans>}
      submit={<Trans>Enviar convite</Trans>}
      busy={t`Enviando…`}
      isPending={invite.isPending}
      error={!isOwnEmail ? invite.error : null}
      onSubmit={submit}
    >
      <FormField
        label={t`Nome completo`}
        autoComplete="off"
        register={register("name")}
        error={errors.name?.message}
      />
      <FormField
        label={t`E-mail`}
        hint={t`O convite vai para lá e vale por uma semana.`}
        type="email"
        inputMode="email"
        autoComplete="off"
        register={register("email")}
        error={errors.email?.message}
      />
      <Field label={t`O que é seu`} required>
        <NativeSelect {...register("relation")}>
          {Object.entries(relationTexts()).map(([relation, text]) => (
            <option key={relation} value={relation}>
              {text}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <LimitInput
        monthlyAllowance={monthlyAllowance}
        register={register("monthlyLimit")}
        error={errors.monthlyLimit?.message}
      />
    </FormDialog>
  );
}
