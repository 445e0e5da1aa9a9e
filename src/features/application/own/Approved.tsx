import { Trans } from "@lingui/react/macro";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import type { ApplicationKind } from "#contract/enums.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { accountOptions } from "#src/platform/session/guard.ts";
import { useSignOut } from "#src/platform/session/use-sign-out.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";

const AREA = { SPECIALIST: "/especialista", COMPANY: "/empresa" } as const;

/** The way into the area, for whoever signed in as what was approved; others sign in as it. */
export function Approved({ kind }: { kind: ApplicationKind }) {
  const account = accountOptions(useApi());
  const { data } = useSuspenseQuery(account);
  const queryClient = useQueryClient();
  const signOut = useSignOut();
  // Whoever was an applicant is none any more.
  useEffect(() => {
    if (data.isApplicant) void queryClient.invalidateQueries({ queryKey: account.queryKey });
  }, [data.isApplicant, queryClient, account.queryKey]);
  return (
    <Alert
      tone="success"
      live
      title={<Trans>Cadastro aprovado: boas-vindas!</Trans>}
      action={
        data.profile === kind ? (
          <Button asChild>
            <Link to={AREA[kind]}>
              {kind === "COMPANY" ? (
                <Trans>Ir para a área da empresa</Trans>
              ) : (
                <Trans>Ir para a minha área</Trans>
              )}
            </Link>
          </Button>
        ) : (
          <Button variant="outline" onClick={signOut}>
            <Trans>Sair para entrar de novo</Trans>
          </Button>
        )
      }
    >
      {data.profile === kind ? (
        kind === "COMPANY" ? (
          <Trans>Agora é só criar o primeiro benefício.</Trans>
        ) : (
          <Trans>O seu perfil já está no site. Agora é só montar as atividades e os horários.</Trans>
        )
      ) : kind === "COMPANY" ? (
        <Trans>Entre de novo com o mesmo e-mail e escolha “RH da empresa”.</Trans>
      ) : (
        <Trans>Entre de novo com o mesmo e-mail e escolha “Especialista”.</Trans>
      )}
    </Alert>
  );
}
