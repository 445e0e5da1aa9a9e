import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { OwnBooking } from "#contract/own-booking.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import type { UserData } from "#contract/user-data.ts";
import { formatDayMonth } from "#src/platform/time/format.ts";
import { TimeSpan } from "#src/shared/appointment/TimeSpan.tsx";
import { Amount } from "#src/shared/price/Amount.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import styles from "./Notice.module.css";

type Props = {
  bookings: readonly OwnBooking[];
  /** The price that a visitor was shown, where it is not this one; null besides. */
  seen: PriceComposite | null;
  now: PriceComposite;
  customer: UserData;
};

/** One calm notice of all that is to be known before the button. */
export function Notice({ bookings, seen, now, customer }: Props) {
  const company = customer.coParticipationCustomer?.company.fantasyName;
  return (
    <Alert live title={<Trans>Antes de confirmar</Trans>}>
      <ul className={styles.list}>
        {seen && seen.priceWithDiscount !== now.priceWithDiscount && (
          <li>
            <Trans>
              O preço agora é <Amount is="before-benefit" value={now.priceWithDiscount} />. Quando você
              escolheu, era <Amount is="former" value={seen.priceWithDiscount} />.
            </Trans>
          </li>
        )}
        {seen && company && now.subsidyValue > 0 && (
          <li>
            <Trans>
              A {company} paga <Amount is="subsidy" value={now.subsidyValue} /> desta compra, com o seu
              benefício.
            </Trans>
          </li>
        )}
        {bookings.map((booking) => (
          <li key={booking.appointmentId}>
            <Booked booking={booking} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Booked({ booking }: { booking: OwnBooking }) {
  const { appointmentId, relation, title, date, timeZone } = booking;
  const day = formatDayMonth(date, timeZone);
  const link = (
    <Link to="/my-appointments/$appointmentId" params={{ appointmentId }}>
      {title}
    </Link>
  );
  const time = <TimeSpan schedule={booking} />;
  if (relation === "SAME")
    return (
      <Trans>
        Você já reservou este horário: {link}, {day}, {time}.
      </Trans>
    );
  if (relation === "OVERLAPS")
    return (
      <Trans>
        Na mesma hora você já tem {link}, {day}, {time}.
      </Trans>
    );
  return (
    <Trans>
      No mesmo dia você tem {link}, {day}, {time}.
    </Trans>
  );
}
