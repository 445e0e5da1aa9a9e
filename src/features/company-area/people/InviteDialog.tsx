import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { type Employee, EmployeeForm } from "#contract/company-people.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { FormDialog } from "#src/shared/form/FormDialog.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { groupsOptions } from "../queries.ts";
import { BenefitFields } from "./BenefitFields.tsx";
import { KnownByFields } from "./KnownByFields.tsx";
import { emptyPerson, PersonFields } from "./person.schema.ts";
import { usePeopleChange } from "./use-people-change.ts";

/** Looks for the person on the roster; somebody else of the same e-mail or code proves nothing. */
async function isOnRoster(api: Api, form: EmployeeForm): Promise<boolean | null> {
  const person = v.parse(EmployeeForm, form);
  const query = (person.email ?? person.employeeCode ?? "").slice(0, 100);
  const { content, totalPages } = await api.call("companyEmployees", { query: { query } });
  const known = content.find(({ email, employeeCode }) =>
    person.email === null ? employeeCode === person.employeeCode : email === person.email,
  );
  if (!known) return totalPages > 1 ? null : false;
  return isSame(known, person) ? true : null;
}

/** Of a CPF the roster shows the six digits in the middle. */
const isSame = (known: Employee, { name, cpf, groupIds, payrollDiscountEnabled }: EmployeeForm) =>
  known.status === "INVITED" &&
  known.name === name &&
  known.payrollDiscountEnabled === payrollDiscountEnabled &&
  (cpf === null || known.cpf?.replace(/\D/g, "") === cpf.slice(3, 9)) &&
  known.groups.length === groupIds.length &&
  known.groups.every(({ id }) => groupIds.includes(id));

/** Puts somebody on the roster by hand. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
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
    isDone: isOnRoster,
  });
  return (
    <FormDialog
      onClose={onClose}
      size="sheet"
      title={<Trans>Convidar pessoa</Trans>}
      submit={isByCode ? <Trans>Incluir na lista</Trans> : <Trans>Enviar convite</Trans>}
      busy={t`Salvando…`}
      isPending={invite.isPending}
      error={invite.error}
      onSubmit={form.handleSubmit((person) => invite.mutate(person))}
    >
      <KnownByFields form={form} />
      <BenefitFields
        groups={form.register("groupIds")}
        payroll={form.register("payrollDiscountEnabled")}
        error={form.formState.errors.groupIds?.message}
      />
    </FormDialog>
  );
}
