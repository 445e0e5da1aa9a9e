import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import * as v from "valibot";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Door } from "#src/shared/door/Door.tsx";
import { FormField } from "#src/shared/form/FormField.tsx";
import { emailField } from "#src/shared/form/fields.ts";
import { useForm } from "#src/shared/form/use-form.ts";
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
  /** Where to begin once more. */
  restartAt: "/registro/membro/init" | "/registro/especialista" | "/registro/empresa";
};

/** A registration's mail: on its way for whoever comes from the form; for anybody else it can be asked for. */
export function MailAgain({ motto, hints, restartAt }: Props) {
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
      lead={leadOf(sentTo, again.isSuccess)}
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
        {again.error && <Alert tone="danger">{errorText(again.error)}</Alert>}
        <Button
          type="submit"
          variant={sentTo ? "outline" : "solid"}
          size="lg"
          wide
          loading={again.isPending}
          loadingText={t`Enviando…`}
        >
          {sentTo || again.isSuccess ? <Trans>Enviar de novo</Trans> : <Trans>Enviar o link</Trans>}
        </Button>
        <p className={styles.restart}>
          <Link to={restartAt}>
            {sentTo ? (
              <Trans>Começar outra vez, com outro e-mail</Trans>
            ) : (
              <Trans>Ainda não me cadastrei: começar agora</Trans>
            )}
          </Link>
        </p>
        {!sentTo && (
          <p className={styles.restart}>
            <Link to="/entrar">
              <Trans>Já confirmei: entrar</Trans>
            </Link>
          </p>
        )}
      </form>
    </Door>
  );
}

/** What is so: a link was sent, it was asked for, or nothing has happened here. */
function leadOf(sentTo: string, isAsked: boolean) {
  if (sentTo)
    return <Trans>Enviamos um link para {sentTo}. Abra-o em até um dia para a conta começar a valer.</Trans>;
  if (isAsked)
    return <Trans>Se um cadastro espera por este e-mail, enviamos um link novo. Olhe também no spam.</Trans>;
  return (
    <Trans>Diga o e-mail do seu cadastro para receber um link. Nada foi enviado por esta página ainda.</Trans>
  );
}
