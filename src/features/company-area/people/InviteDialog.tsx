import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { EmployeeForm } from "#contract/company-people.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { LazyDialog } from "#src/platform/late/LazyDialog.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "../Company.module.css";
import { groupsOptions } from "../queries.ts";
import { BenefitFields } from "./BenefitFields.tsx";
import { KnownByFields } from "./KnownByFields.tsx";
import { emptyPerson, PersonFields } from "./person.schema.ts";
import { usePeopleChange } from "./use-people-change.ts";

/** Puts somebody on the roster by hand. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const { data: groups } = useSuspenseQuery(groupsOptions(useApi()));
  const [only, ...others] = groups.content;
  const form = useForm({
    resolver: valibotResolver(PersonFields),
    defaultValues: emptyPerson(only && others.length === 0 ? [only.id] : []),
    mode: "onTouched",
  });
  const isByCode = form.watch("by") === "CODE";
  const invite = usePeopleChange((api, body: EmployeeForm) => api.call("companyInvite", { body }), {
    done: isByCode ? t`Pessoa incluída na lista` : t`Convite enviado`,
    onDone: onClose,
  });
  return (
    <LazyDialog
      open
      onClose={onClose}
      size="sheet"
      title={<Trans>Convidar pessoa</Trans>}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Voltar</Trans>
          </Button>
          <Button type="submit" form={formId} loading={invite.isPending} loadingText={t`Salvando…`}>
            {isByCode ? <Trans>Incluir na lista</Trans> : <Trans>Enviar convite</Trans>}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={form.handleSubmit((person) => invite.mutate(person))}
      >
        <KnownByFields form={form} />
        <BenefitFields
          groups={form.register("groupIds")}
          payroll={form.register("payrollDiscountEnabled")}
          error={form.formState.errors.groupIds?.message}
        />
        {invite.error && <Alert tone="danger">{errorText(invite.error)}</Alert>}
      </form>
    </LazyDialog>
  );
}
