import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useForm } from "react-hook-form";
import * as v from "valibot";
import type { ApplicationKind } from "#contract/application.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Door } from "#src/shared/door/Door.tsx";
import { FormField } from "#src/shared/form/FormField.tsx";
import { emailField } from "#src/shared/form/fields.ts";
import { MailboxHint } from "#src/shared/mail-link/MailboxHint.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import styles from "../Application.module.css";

const Fields = v.object({ email: emailField });

/** `/registro/…/conta-criada`: the mail is on its way, and what comes after it. */
export function ApplicantCreatedPage({ kind }: { kind: ApplicationKind }) {
  const { t } = useLingui();
  const api = useApi();
  const { state } = useRouter();
  const [sentTo] = useState(() => state.location.state.registeredEmail ?? "");
  const form = useForm({ resolver: valibotResolver(Fields), defaultValues: { email: sentTo } });
  const again = useMutation({
    mutationFn: (body: { email: string }) => api.call("registerAgain", { body }),
    onSuccess: () => toast.show({ tone: "success", text: t`Pedido recebido. Só o link mais novo vale.` }),
  });
  return (
    <Door
      title={sentTo ? <Trans>Falta confirmar o e-mail</Trans> : <Trans>Confirme o seu e-mail</Trans>}
      lead={
        sentTo ? (
          <Trans>Enviamos um link para {sentTo}. Abra-o em até um dia para a conta começar a valer.</Trans>
        ) : (
          <Trans>Se um cadastro espera por este e-mail, enviamos um link novo.</Trans>
        )
      }
      motto={<Trans>Um bom caminho começa bem preparado.</Trans>}
      seed="conta"
    >
      <form
        noValidate
        method="post"
        className={styles.door}
        onSubmit={form.handleSubmit((body) => again.mutate(body))}
      >
        {sentTo ? (
          <NextSteps kind={kind} />
        ) : (
          <FormField
            label={t`E-mail`}
            type="email"
            inputMode="email"
            autoComplete="username"
            register={form.register("email")}
            error={form.formState.errors.email?.message}
          />
        )}
        {sentTo && <MailboxHint email={sentTo} />}
        {again.error && (
          <Alert tone="danger" live>
            {errorText(again.error)}
          </Alert>
        )}
        <Button
          type="submit"
          variant={sentTo ? "outline" : "solid"}
          size="lg"
          wide
          loading={again.isPending}
          loadingText={t`Enviando…`}
        >
          <Trans>Enviar de novo</Trans>
        </Button>
        <p className={styles.links}>
          <Link
            to={kind === "COMPANY" ? "/registro/empresa" : "/registro/especialista"}
            className={styles.quiet}
          >
            <Trans>Começar outra vez, com outro e-mail</Trans>
          </Link>
        </p>
      </form>
    </Door>
  );
}

function NextSteps({ kind }: { kind: ApplicationKind }) {
  return (
    <ul className={styles.hints}>
      <li>
        <Trans>Confirme o e-mail e entre com a sua senha.</Trans>
      </li>
      <li>
        {kind === "COMPANY" ? (
          <Trans>Envie o cartão do CNPJ, o contrato social e um documento seu.</Trans>
        ) : (
          <Trans>Envie uma foto dos documentos, como a carteira do conselho.</Trans>
        )}
      </li>
      <li>
        <Trans>Conferimos tudo em até 3 dias úteis e avisamos por e-mail.</Trans>
      </li>
      <li>
        <Trans>Não chegou? Olhe também no spam.</Trans>
      </li>
    </ul>
  );
}
