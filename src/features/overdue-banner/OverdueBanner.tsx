import { Trans, useLingui } from "@lingui/react/macro";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import { SettleDebtsLink } from "#src/shared/overdue/SettleDebtsLink.tsx";
import { IconButton } from "#src/ui/controls/IconButton.tsx";
import styles from "./OverdueBanner.module.css";
import { useOverdueBanner } from "./use-overdue-banner.ts";

/** On pages of search and purchase: what a debt keeps from being paid, what still works, and the way out. */
export function OverdueBanner({ isOverdue }: { isOverdue: boolean }) {
  const { t } = useLingui();
  const { isShown, dismiss } = useOverdueBanner(isOverdue);
  if (!isShown) return null;
  return (
    <section aria-label={t`Pagamento em atraso`} className={styles.banner}>
      <TriangleAlert aria-hidden="true" size={20} className={styles.icon} />
      <p className={styles.text}>
        <strong>
          <Trans>Há um pagamento em atraso na sua conta.</Trans>
        </strong>{" "}
        <Trans>Cartão, Pix e desconto em folha estão bloqueados; o benefício continua valendo.</Trans>
      </p>
      <div className={styles.way}>
        <SettleDebtsLink variant="outline" size="sm" />
      </div>
      <div className={styles.close}>
        <IconButton size="sm" label={t`Fechar aviso de pagamento em atraso`} onClick={dismiss}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}
