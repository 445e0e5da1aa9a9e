import { Trans } from "@lingui/react/macro";
import Share2 from "lucide-react/icons/share-2";
import styles from "./ShareButton.module.css";
import { share } from "./share.ts";

interface ShareButtonProps {
  title: string;
  /** Whether what the address holds behind `?` belongs to what is shared. */
  keepsSearch?: boolean;
}

/** Passes the open page on. */
export function ShareButton({ title, keepsSearch = false }: ShareButtonProps) {
  const press = () =>
    share({ title, url: location.origin + location.pathname + (keepsSearch ? location.search : "") });
  return (
    <button type="button" className={styles.share} onClick={press}>
      <Share2 aria-hidden="true" />
      <Trans>Compartilhar</Trans>
    </button>
  );
}
