import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useApi } from "#src/platform/http/use-api.ts";
import { LinkDoor } from "#src/shared/mail-link/LinkDoor.tsx";
import { useMailLink } from "#src/shared/mail-link/use-mail-link.ts";
import { Button } from "#src/ui/controls/Button.tsx";

/** `/entrar/confirmar-empresa`: where the link leads that was sent to a work e-mail. */
export function ConfirmWorkPage({ token }: { token: string | null }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const [company, setCompany] = useState("");
  const mailLink = useMailLink({
    kind: "EMPLOYER_EMAIL",
    token,
    use: async (held) => {
      const { companyName } = await api.call("confirmEmployment", { body: { token: held } });
      setCompany(companyName);
      await queryClient.invalidateQueries();
    },
  });
  const toBenefits = (
    <Button asChild size="lg" wide>
      <Link to="/my-benefits">
        <Trans>Ver meus benefícios</Trans>
      </Link>
    </Button>
  );
  return (
    <LinkDoor
      mailLink={mailLink}
      motto={<Trans>A sua empresa caminha junto.</Trans>}
      seed="empresa"
      title={<Trans>Ative o benefício da sua empresa</Trans>}
      lead={({ email }) => <Trans>Um toque confirma que {email} é o seu e-mail de trabalho.</Trans>}
      action={<Trans>Ativar benefício</Trans>}
      done={{
        title: <Trans>Benefício ativo</Trans>,
        lead: <Trans>O benefício da {company} está na sua conta e já vale na próxima compra.</Trans>,
        children: toBenefits,
      }}
      over={{
        title: <Trans>Este link não vale mais</Trans>,
        lead: <Trans>Ele já foi usado, foi trocado por um mais novo ou passou do prazo de um dia.</Trans>,
        children: toBenefits,
      }}
    />
  );
}
