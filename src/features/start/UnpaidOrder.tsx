import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Billing } from "#contract/purchase.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { onThisDevice } from "#src/platform/time/server-clock.ts";
import { useAskedAgainAt } from "#src/shared/appointment/use-asked-again-at.ts";
import { awaitedWords } from "#src/shared/payment/awaited-words.ts";
import { activityDrawing } from "#src/shared/picture/drawings.ts";
import { ListingPicture } from "#src/shared/picture/ListingPicture.tsx";
import { Countdown } from "#src/shared/pix/Countdown.tsx";
import { HeldUntil } from "#src/shared/pix/HeldUntil.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "./UnpaidOrder.module.css";

type Props = {
  order: Billing;
  /** When the answer came, on this device's clock: what is left is counted from then. */
  answeredAt: number;
};

/** One order, what it costs, how long its code can be paid, and the way to the code. */
export function UnpaidOrder({ order, answeredAt }: Props) {
  const { id, title, partnerName, charged, pix, heldUntil, categoryHue, categoryMotif, photo, itemId } =
    order;
  const queryClient = useQueryClient();
  const until = pix && answeredAt + pix.secondsLeft * 1000;
  useAskedAgainAt(until ?? (heldUntil ? onThisDevice(heldUntil) : Number.POSITIVE_INFINITY), () =>
    queryClient.invalidateQueries({ queryKey: ["billings"] }),
  );
  return (
    <article className={styles.order} data-item={id} aria-labelledby={`unpaid-${id}`}>
      <ListingPicture
        of={activityDrawing({ hue: categoryHue, motif: categoryMotif }, itemId)}
        photo={photo}
        className={styles.art}
      />
      <div className={styles.words}>
        <h3 id={`unpaid-${id}`}>{title}</h3>
        <p>{partnerName}</p>
        <p>
          <HeldUntil billing={order} />
        </p>
      </div>
      <p className={styles.amount} data-amount="charged">
        {formatMoney(charged)}
        {until !== null && (
          <span>
            <Trans>
              Código vale por <Countdown until={until} isOver={false} />
            </Trans>
          </span>
        )}
      </p>
      <Button asChild>
        <Link to="/purchase/confirmacao/$billingId" params={{ billingId: id }}>
          {awaitedWords(order).pay()}
        </Link>
      </Button>
    </article>
  );
}
