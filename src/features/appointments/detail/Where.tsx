import { Trans } from "@lingui/react/macro";
import type { Appointment } from "#contract/appointment.ts";
import { HowToGetIn } from "#src/shared/appointment/HowToGetIn.tsx";
import { WayIn } from "#src/shared/appointment/WayIn.tsx";
import styles from "./AppointmentPage.module.css";
import { Part } from "./Part.tsx";

/** Where it takes place; nothing online, where the room says it. */
export function Where({ appointment }: { appointment: Appointment }) {
  const { schedule, place, stage } = appointment;
  const isAhead = stage === "SCHEDULED" || stage === "PREPARING";
  if (schedule.activityType === "IN_COMPANY")
    return (
      <Part title={<Trans>Onde</Trans>}>
        <p>
          <Trans>Na sua empresa: o atendimento vai até o seu local de trabalho.</Trans>
        </p>
      </Part>
    );
  if (!place) return null;
  const cep = place.cep.replace(/^(\d{5})(\d{3})$/, "$1-$2");
  return (
    <Part title={<Trans>Onde</Trans>}>
      <address className={styles.address}>
        <strong>{place.name}</strong>
        <span>
          {place.street}, {place.streetNumber}
        </span>
        <span>
          {place.district}, {place.city} - {place.state}
        </span>
        <span>
          <Trans>CEP {cep}</Trans>
        </span>
      </address>
      {isAhead && (
        <p className={styles.muted}>
          <HowToGetIn appointment={appointment} />
        </p>
      )}
      <div className={styles.actions}>
        <WayIn conference={null} place={place} />
      </div>
    </Part>
  );
}
