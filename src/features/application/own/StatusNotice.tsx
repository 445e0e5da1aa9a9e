import { Trans } from "@lingui/react/macro";
import type { Application } from "#contract/application.ts";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { Approved } from "./Approved.tsx";

/** Where an application stands, in words. */
export function StatusNotice({ application }: { application: Application }) {
  const { status, sentAt, refusalReason, form } = application;
  const sentOn = sentAt && formatDate(sentAt, BUSINESS_TIME_ZONE);
  switch (status) {
    case "DRAFT":
      return (
        <Alert title={<Trans>Faltam os documentos</Trans>}>
          <Trans>
            Confira os dados, envie uma foto ou PDF de cada documento e mande para análise. Nada aparece no
            site antes da aprovação.
          </Trans>
        </Alert>
      );
    case "SENT":
      return (
        <Alert title={<Trans>Recebemos o seu cadastro</Trans>} live>
          <Trans>Enviado em {sentOn}. Respondemos por e-mail em até 3 dias úteis.</Trans>
        </Alert>
      );
    case "IN_REVIEW":
      return (
        <Alert title={<Trans>Estamos conferindo</Trans>} live>
          <Trans>Enviado em {sentOn}. Alguém da nossa equipe está com os seus documentos agora.</Trans>
        </Alert>
      );
    case "REFUSED":
      return (
        <Alert tone="warn" title={<Trans>Falta um acerto</Trans>} live>
          <p>{refusalReason}</p>
          <p>
            <Trans>Corrija o que for preciso e envie de novo.</Trans>
          </p>
        </Alert>
      );
    case "APPROVED":
      return <Approved kind={form.kind} />;
    case "WITHDRAWN":
      return null;
  }
}
