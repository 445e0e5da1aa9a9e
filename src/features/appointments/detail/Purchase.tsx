import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import ReceiptText from "lucide-react/icons/receipt-text";
import type { Appointment } from "#contract/appointment.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./AppointmentPage.module.css";
import { Part } from "./Part.tsx";

/** The order it belongs to, with its receipt once it is paid, and the way to another like it once it is over. */
export function Purchase({ appointment }: { appointment: Appointment }) {
  const { billingId, billingNumber, billingStatus, stage } = appointment;
  const isOver = stage === "FINISHED" || stage === "CANCELLED";
  return (
    <Part title={<Trans>Compra</Trans>}>
      <p>
        <Trans>Número {billingNumber}</Trans>
      </p>
      <div className={styles.actions}>
        {billingStatus === "PAID" && (
          <Button asChild variant="outline">
            <Link to="/my-appointments/recibo/$billingId" params={{ billingId }}>
              <ReceiptText aria-hidden="true" size={18} />
              <Trans>Ver recibo</Trans>
            </Link>
          </Button>
        )}
        {isOver && <BookAgain appointment={appointment} />}
      </div>
    </Part>
  );
}

/** To what was bought, which another time can be bought of; a plan's sessions are booked there too. */
function BookAgain({ appointment: { itemType, itemId } }: { appointment: Appointment }) {
  return (
    <Button asChild variant="link">
      {itemType === "PLAN" ? (
        <Link to="/planos/$planId" params={{ planId: itemId }}>
          <Trans>Ver o plano</Trans>
        </Link>
      ) : (
        <Link to="/atividades/$activityId" params={{ activityId: itemId }}>
          <Trans>Reservar de novo</Trans>
        </Link>
      )}
    </Button>
  );
}
