import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useForm } from "react-hook-form";
import * as v from "valibot";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Door } from "#src/shared/door/Door.tsx";
import { FormField } from "#src/shared/form/FormField.tsx";
import { emailField } from "#src/shared/form/fields.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import styles from "./LinkDoor.module.css";
import { MailboxHint } from "./MailboxHint.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The e-mail that was just registered: told to the next page, and to no address. */
    registeredEmail?: string;
  }
}

const Fields = v.object({ email: emailField });

type Props = {
  motto: ReactNode;
  /** What comes next, for whoever has just registered. */
  hints: ReactNode;
  /** The way to begin once more. */
  restart: ReactNode;
};

/** A registration's mail is on its way; another one may be asked for, whatever e-mail it is for. */
export function MailAgain({ motto, hints, restart }: Props) {
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
      title={sentTo ? <Trans>Falta só confirmar o e-mail</Trans> : <Trans>Confirme o seu e-mail</Trans>}
      lead={
        sentTo ? (
          <Trans>Enviamos um link para {sentTo}. Abra-o em até um dia para a conta começar a valer.</Trans>
        ) : (
          <Trans>Se um cadastro espera por este e-mail, enviamos um link novo.</Trans>
        )
      }
      motto={motto}
      seed="conta"
    >
      <form
        noValidate
        method="post"
        className={styles.ways}
        onSubmit={form.handleSubmit((body) => again.mutate(body))}
      >
        {sentTo ? (
          <>
            <ul className={styles.hints}>{hints}</ul>
            <MailboxHint email={sentTo} />
          </>
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
        <p className={styles.restart}>{restart}</p>
      </form>
    </Door>
  );
}
