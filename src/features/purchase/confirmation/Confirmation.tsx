import { Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import CalendarCheck from "lucide-react/icons/calendar-check";
import Check from "lucide-react/icons/check";
import Hourglass from "lucide-react/icons/hourglass";
import type { Billing } from "#contract/purchase.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { billingOptions } from "../queries.ts";
import { ResultFrame } from "../result/ResultFrame.tsx";
import { NextSteps } from "./NextSteps.tsx";
import { Receipt } from "./Receipt.tsx";

const ICONS = { done: Check, planned: CalendarCheck, open: Hourglass };

/** What was bought, and what comes next. */
export function Confirmation({ billingId }: { billingId: string }) {
  const { data: billing } = useSuspenseQuery(billingOptions(useApi(), billingId));
  const words = useWords(billing);
  const Icon = ICONS[words.kind];
  return (
    <ResultFrame
      icon={<Icon aria-hidden="true" />}
      title={words.title}
      actions={
        <>
          <Button asChild size="lg">
            <Link to="/my-appointments">
              <Trans>Ver minhas reservas</Trans>
            </Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to="/">
              <Trans>Voltar ao início</Trans>
            </Link>
          </Button>
        </>
      }
    >
      <p>{words.lead}</p>
      <Receipt billing={billing} />
      {words.kind !== "open" && <NextSteps billing={billing} />}
    </ResultFrame>
  );
}

type Words = { kind: keyof typeof ICONS; title: string; lead: string };

function useWords({ status, startsOn, number }: Billing): Words {
  const { t } = useLingui();
  switch (status) {
    case "PAID":
      return {
        kind: "done",
        title: t`Tudo certo, compra confirmada`,
        lead: t`Pedido ${number}. Enviamos os detalhes para o seu e-mail.`,
      };
    case "SCHEDULED":
      return {
        kind: "planned",
        title: startsOn ? t`Compra reservada para ${formatDate(startsOn)}` : t`Compra reservada`,
        lead: t`Pedido ${number}. No dia da renovação, confirmamos a aprovação do benefício e avisamos por e-mail.`,
      };
    case "DECLINED":
    case "CANCELLED":
      return {
        kind: "open",
        title: t`Esta compra não foi feita`,
        lead: t`Pedido ${number}. Nada foi cobrado.`,
      };
    default:
      return {
        kind: "open",
        title: t`Estamos conferindo esta compra`,
        lead: t`Pedido ${number}. Não pague de novo: a resposta aparece em Minhas reservas.`,
      };
  }
}
