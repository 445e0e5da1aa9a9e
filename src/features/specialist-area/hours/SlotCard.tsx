import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { AvailabilitySlot } from "#contract/specialist-availability.ts";
import { preloadDialog } from "#src/platform/late/LazyDialog.tsx";
import { formatDate } from "#src/platform/time/format.ts";
import { zoneName } from "#src/platform/time/zones.ts";
import { spanText } from "./clock.ts";
import { EndSlotDialog } from "./EndSlotDialog.tsx";
import styles from "./Hours.module.css";
import { SlotWhere } from "./SlotWhere.tsx";

/** One hour of the week; a press asks what to do with it. `zone` is the clock that all others are on. */
export function SlotCard({ slot, today, zone }: { slot: AvailabilitySlot; today: string; zone: string }) {
  const [isOpen, setOpen] = useState(false);
  const { title, activityType, capacity, booked, validFrom, validUntil, timeZone, isOnSale } = slot;
  return (
    <>
      <button
        type="button"
        className={styles.slot}
        data-type={activityType}
        aria-haspopup="dialog"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      >
        <strong>{spanText(slot)}</strong>
        <span className={styles.what}>{title}</span>
        <SlotWhere slot={slot} />
        {timeZone !== zone && <span className={styles.small}>{zoneName(timeZone)}</span>}
        {capacity > 1 && (
          <span className={styles.small}>
            <Plural value={capacity} one="até # pessoa" other="até # pessoas" />
          </span>
        )}
        {validFrom > today && (
          <span className={styles.small}>
            <Trans>a partir de {formatDate(validFrom)}</Trans>
          </span>
        )}
        {validUntil && (
          <span className={styles.small}>
            <Trans>até {formatDate(validUntil)}</Trans>
          </span>
        )}
        {!isOnSale && (
          <span className={styles.small}>
            <Trans>fora de venda</Trans>
          </span>
        )}
        {booked > 0 && (
          <span className={styles.booked}>
            <Plural value={booked} one="# reserva" other="# reservas" />
          </span>
        )}
      </button>
      {isOpen && <EndSlotDialog slot={slot} onClose={() => setOpen(false)} />}
    </>
  );
}
