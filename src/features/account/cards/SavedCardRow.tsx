import { Trans, useLingui } from "@lingui/react/macro";
import CreditCard from "lucide-react/icons/credit-card";
import Trash from "lucide-react/icons/trash-2";
import type { SavedCard } from "#contract/purchase.ts";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import styles from "../Account.module.css";

export function SavedCardRow({ card, onDelete }: { card: SavedCard; onDelete: () => void }) {
  const { t } = useLingui();
  const { brand, last4, validity, holderName } = card;
  return (
    <li>
      <CreditCard aria-hidden="true" />
      <span className={styles.cardName}>
        <b>
          <Trans>
            {brand} final {last4}
          </Trans>
        </b>
        <span>
          <Trans>
            {holderName} · vence em {validity}
          </Trans>
        </span>
      </span>
      <IconButton label={t`Excluir o cartão ${brand} final ${last4}`} onClick={onDelete}>
        <Trash aria-hidden="true" />
      </IconButton>
    </li>
  );
}
