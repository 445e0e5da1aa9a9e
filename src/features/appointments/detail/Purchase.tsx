import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import ReceiptText from "lucide-react/icons/receipt-text";
import type { Appointment } from "#contract/appointment.ts";
import { NetworkButton } from "#src/shared/offline/NetworkButton.tsx";
import styles from "./AppointmentPage.module.css";
import { Part } from "./Part.tsx";

/** The order it belongs to, with its receipt once it is paid. */
export function Purchase({ appointment }: { appointment: Appointment }) {
  const { billingId, billingNumber, billingStatus } = appointment;
  return (
    <Part title={<Trans>Compra</Trans>}>
      <p>
        <Trans>Número {billingNumber}</Trans>
      </p>
      <div className={styles.actions}>
        {billingStatus === "PAID" && (
          <NetworkButton asChild variant="outline">
            <Link to="/my-appointments/recibo/$billingId" params={{ billingId }}>
              <ReceiptText aria-hidden="true" size={18} />
              <Trans>Ver recibo</Trans>
            </Link>
          </NetworkButton>
        )}
      </div>
    </Part>
  );
}
