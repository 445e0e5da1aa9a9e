import { Trans, useLingui } from "@lingui/react/macro";
import Share2 from "lucide-react/icons/share-2";
import { toast } from "#src/ui/feedback/toast.ts";
import styles from "./ShareButton.module.css";

interface ShareButtonProps {
  title: string;
  /** Whether what the address holds behind `?` belongs to what is shared. */
  keepsSearch?: boolean;
}

/** Passes the open page on: by the device's own way where it has one, else by the clipboard. */
export function ShareButton({ title, keepsSearch = false }: ShareButtonProps) {
  const { t } = useLingui();
  const share = async () => {
    const url = location.origin + location.pathname + (keepsSearch ? location.search : "");
    // Who closes the device's own sheet has shared nothing, and knows it.
    if (navigator.share) return navigator.share({ title, url }).catch(() => undefined);
    try {
      await navigator.clipboard.writeText(url);
      toast.show({ tone: "success", text: t`Link copiado.` });
    } catch {
      toast.show({ title: t`Não deu para copiar. O link é:`, text: url });
    }
  };
  return (
    <button type="button" className={styles.share} onClick={share}>
      <Share2 aria-hidden="true" />
      <Trans>Compartilhar</Trans>
    </button>
  );
}
