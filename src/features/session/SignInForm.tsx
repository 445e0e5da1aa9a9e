import { valibotResolver } from "@hookform/resolvers/valibot";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useRouter } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import type { LoginProfile } from "#contract/enums.ts";
import { profileAt } from "#src/platform/session/landing.ts";
import { useSession } from "#src/platform/session/use-session.ts";
import { useSessionActor } from "#src/platform/session/use-session-actor.ts";
import { keptAt } from "#src/platform/storage/drafts.ts";
import { FormField } from "#src/shared/form/FormField.tsx";
import { PasswordField } from "#src/shared/form/PasswordField.tsx";
import { useForm } from "#src/shared/form/use-form.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { DemoHint } from "./DemoHint.tsx";
import { ProfilePicker } from "./ProfilePicker.tsx";
import styles from "./SignIn.module.css";
import { SignInProblem } from "./SignInProblem.tsx";
import { SignInForm as Schema, type SignInTyped as Typed } from "./sign-in-form.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** What somebody is about to sign in as. */
    signInProfile?: LoginProfile | undefined;
  }
}

/** Where to go afterwards is the route's to decide: its guard runs again as soon as the session changes. */
export function SignInForm({ returnTo }: { returnTo: string | undefined }) {
  const { t } = useLingui();
  const session = useSessionActor();
  const { look } = useSession();
  // Whoever is asked to sign in is signed in no more, even where nobody was told: the press below has to be heard.
  useEffect(look, [look]);
  const isSigningIn = useSelector(session, (state) => state.matches({ customer: "signingIn" }));
  const hasExpired = useSelector(session, (state) => state.context.hasExpired);
  const failure = useSelector(session, (state) => state.context.failure);
  const router = useRouter();
  const { signInProfile = profileAt(returnTo ?? "/") } = router.state.location.state;
  const form = useForm<Typed, unknown, Schema>({
    resolver: valibotResolver<Typed, unknown, Schema>(Schema),
    defaultValues: { profile: signInProfile, email: "", password: "" },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((credentials) => session.send({ type: "session.signIn", credentials }));
  return (
    <form noValidate method="post" className={styles.form} onSubmit={submit}>
      {hasExpired && !failure && (
        <Alert tone="warn" live>
          <Expired returnTo={returnTo} />
        </Alert>
      )}
      <ProfilePicker register={form.register("profile")} />
      <FormField
        label={t`E-mail`}
        type="email"
        inputMode="email"
        autoComplete="username"
        register={form.register("email")}
        error={errors.email?.message}
      />
      <div className={styles.password}>
        <PasswordField register={form.register("password")} error={errors.password?.message} />
        <Link to="/entrar/esqueci-senha" search={{ returnTo }} className={styles.forgot}>
          <Trans>Esqueci minha senha</Trans>
        </Link>
      </div>
      <SignInProblem
        failure={failure}
        onProfile={(profile) => {
          form.setValue("profile", profile);
          void submit();
        }}
      />
      <Button type="submit" size="lg" wide loading={isSigningIn} loadingText={t`Entrando…`}>
        <Trans>Entrar</Trans>
      </Button>
      {form.watch("profile") === "CUSTOMER" && (
        <Button
          variant="outline"
          size="lg"
          wide
          onClick={() =>
            router.navigate({
              to: "/entrar/codigo",
              search: { returnTo },
              state: { typedEmail: form.getValues("email") },
            })
          }
        >
          <Trans>Entrar com um código por e-mail</Trans>
        </Button>
      )}
      <DemoHint
        onPick={(email, password) => {
          form.setValue("email", email);
          form.setValue("password", password);
        }}
      />
    </form>
  );
}

/** Promises no more than is so. */
function Expired({ returnTo = "/" }: { returnTo: string | undefined }) {
  const kept = keptAt(returnTo);
  if (kept === "all") return <Trans>Sua sessão terminou. O que você preencheu continua guardado.</Trans>;
  if (kept === "butCard")
    return (
      <Trans>Sua sessão terminou. O que você preencheu continua guardado, menos os dados do cartão.</Trans>
    );
  return <Trans>Sua sessão terminou. Entre de novo para continuar.</Trans>;
}
