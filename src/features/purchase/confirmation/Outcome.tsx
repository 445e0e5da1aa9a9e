import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import CalendarCheck from "lucide-react/icons/calendar-check";
import Check from "lucide-react/icons/check";
import Hourglass from "lucide-react/icons/hourglass";
import type { Billing } from "#contract/purchase.ts";
import { useKeepAhead } from "#src/shared/offline/use-keep-ahead.ts";
import { hasLapsed } from "#src/shared/order/lapsed.ts";
import { ResultFrame } from "#src/shared/order-progress/ResultFrame.tsx";
import { SettleDebtsLink } from "#src/shared/overdue/SettleDebtsLink.tsx";
import { refundText } from "#src/shared/pix/refund-text.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { BookAgain } from "./BookAgain.tsx";
import { Moment } from "./moment/Moment.tsx";
import { outcomeWords } from "./outcome-words.ts";
import { Receipt } from "./Receipt.tsx";

const ICONS = { done: Check, planned: CalendarCheck, open: Hourglass };

/** Where an order stands that waits for nobody. */
export function Outcome({ billing }: { billing: Billing }) {
  useKeepAhead(true);
  const words = outcomeWords(billing);
  const isOpen = words.kind === "open";
  const Icon = ICONS[words.kind];
  return (
    <ResultFrame
      icon={<Icon aria-hidden="true" />}
      title={words.title}
      isCompact={!isOpen}
      actions={
        <>
          {hasLapsed(billing) && <BookAgain billing={billing} />}
          {billing.status === "OVERDUE" && <SettleDebtsLink size="lg" />}
          <Button asChild size="lg" variant={isOpen && !isMoreToDo(billing) ? "solid" : "outline"}>
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
      {billing.refund && (
        <Alert tone="info">
          <span data-item={billing.id} data-amount="refund">
            {refundText(billing.refund)}
          </span>
        </Alert>
      )}
      {isOpen ? <Receipt billing={billing} /> : <Moment billing={billing} />}
    </ResultFrame>
  );
}

const isMoreToDo = (billing: Billing) => hasLapsed(billing) || billing.status === "OVERDUE";
