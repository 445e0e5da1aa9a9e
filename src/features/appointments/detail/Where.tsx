import { Trans } from "@lingui/react/macro";
import Navigation from "lucide-react/icons/navigation";
import type { Appointment } from "#contract/appointment.ts";
import { directionsTo } from "#src/shared/appointment/directions.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./AppointmentPage.module.css";
import { Part } from "./Part.tsx";

/** Where it takes place; nothing online, where the room says it. */
export function Where({ appointment: { schedule, place } }: { appointment: Appointment }) {
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
      <div className={styles.actions}>
        <Button asChild variant="outline">
          <a href={directionsTo(place)} target="_blank" rel="noreferrer">
            <Navigation aria-hidden="true" size={18} />
            <Trans>Como chegar</Trans>
          </a>
        </Button>
      </div>
    </Part>
  );
}
