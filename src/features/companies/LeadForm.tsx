import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { benefitDials } from "#contract/dials.ts";
import { type BenefitSettings, simulateBenefit } from "#contract/simulation.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { changedFromStart } from "#src/shared/dials/changed-from-start.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { PhoneField } from "#src/shared/form/PersonFields.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Field } from "#src/ui/controls/Field.tsx";
import { Textarea } from "#src/ui/controls/Textarea.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Lead.module.css";
import { LeadSent } from "./LeadSent.tsx";
import { LeadFields, type LeadSubmission, type LeadTyped } from "./lead.schema.ts";
import { useSendLead } from "./use-send-lead.ts";

const EMPTY: LeadTyped = {
  companyName: "",
  contactName: "",
  email: "",
  phone: "",
  employees: "",
  message: "",
};

/** Asks whom to call. A simulation that somebody made goes along; the one that the page begins with says nothing about them. */
export function LeadForm({ settings }: { settings: BenefitSettings }) {
  const { t } = useLingui();
  const send = useSendLead();
  const form = useForm<LeadTyped, unknown, LeadSubmission>({
    resolver: valibotResolver<LeadTyped, unknown, LeadSubmission>(LeadFields),
    defaultValues: EMPTY,
    mode: "onTouched",
  });
  const { errors } = form.formState;
  const isOwn = Object.keys(changedFromStart(benefitDials, settings)).length > 0;
  const monthly = formatMoney(simulateBenefit(settings).monthlyCost);
  const field = (name: keyof LeadTyped) => ({
    register: form.register(name),
    error: errors[name]?.message,
  });
  if (send.isSuccess) return <LeadSent lead={send.variables} />;
  return (
    <form
      noValidate
      className={styles.card}
      onSubmit={form.handleSubmit((lead) => send.mutate({ ...lead, simulation: isOwn ? settings : null }))}
    >
      <div className={styles.pair}>
        <FormField label={t`Nome da empresa`} autoComplete="organization" {...field("companyName")} />
        <FormField label={t`Seu nome`} autoComplete="name" {...field("contactName")} />
        <FormField label={t`E-mail de trabalho`} type="email" autoComplete="email" {...field("email")} />
        <PhoneField {...field("phone")} />
        <FormField label={t`Quantas pessoas trabalham nela`} inputMode="numeric" {...field("employees")} />
      </div>
      <Field label={<Trans>O que a empresa procura</Trans>} error={errors.message?.message} optional>
        <Textarea {...form.register("message")} />
      </Field>
      {isOwn && (
        <p className={styles.small} data-item="simulation" data-amount="estimate">
          <Trans>A sua simulação vai junto: {monthly} por mês.</Trans>
        </p>
      )}
      {send.error && <Alert tone="danger">{errorText(send.error)}</Alert>}
      <div>
        <Button type="submit" size="lg" loading={send.isPending} loadingText={t`Enviando…`}>
          <Trans>Pedir contato</Trans>
        </Button>
      </div>
      <p className={styles.small}>
        <Trans>
          Usamos estes dados só para responder a este pedido. Veja{" "}
          <Link to="/privacidade">Privacidade e cookies</Link>.
        </Trans>
      </p>
    </form>
  );
}
