import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import type { UserData } from "#contract/user-data.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { textField } from "#src/shared/form/fields.ts";
import { useForm } from "#src/shared/form/use-form.ts";
import { useFormDraft } from "#src/shared/form/use-form-draft.ts";
import { customerOptions } from "#src/shared/queries.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { Input } from "#src/ui/controls/Input.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import styles from "./Account.module.css";

const Fields = v.object({
  socialName: v.union([
    v.pipe(
      v.string(),
      v.trim(),
      v.literal(""),
      v.transform(() => null),
    ),
    textField(120),
  ]),
});

/** The nome social: what the customer is called by, which the documents need not say. */
export function SocialNameForm({ customer }: { customer: UserData }) {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: v.InferOutput<typeof Fields>) => api.call("updateSocialName", { body }),
    onSuccess: (saved) => queryClient.setQueryData(customerOptions(api).queryKey, saved),
  });
  const stored = { socialName: customer.socialName ?? "" };
  const form = useForm<v.InferInput<typeof Fields>, unknown, v.InferOutput<typeof Fields>>({
    resolver: valibotResolver(Fields),
    defaultValues: stored,
    mode: "onTouched",
  });
  useFormDraft(form, { path: "/profile", name: "socialName", owner: customer.id, stored });
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit((body) =>
    save.mutate(body, {
      onSuccess: ({ socialName }) => {
        form.reset({ socialName: socialName ?? "" });
        toast.show({ tone: "success", text: t`Nome social salvo` });
      },
    }),
  );
  return (
    <form noValidate className={styles.apart} onSubmit={submit}>
      <Field
        label={t`Nome social`}
        hint={t`É por ele que especialistas e mensagens chamam você.`}
        error={errors.socialName?.message}
        optional
      >
        <Input type="text" autoComplete="nickname" {...form.register("socialName")} />
      </Field>
      {save.error && <Alert tone="danger">{errorText(save.error)}</Alert>}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="outline"
          disabled={!isDirty}
          loading={save.isPending}
          loadingText={t`Salvando…`}
        >
          <Trans>Salvar nome social</Trans>
        </Button>
      </div>
    </form>
  );
}
