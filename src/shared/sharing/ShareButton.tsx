import { Trans } from "@lingui/react/macro";
import Share2 from "lucide-react/icons/share-2";
import styles from "./ShareButton.module.css";
import { type Shared, share } from "./share.ts";

interface ShareButtonProps {
  title: string;
  /** Whether what the address holds behind `?` belongs to what is shared. */
  keepsSearch?: boolean;
  /** What is shared instead of the open page. */
  instead?: Shared;
}

/** Passes the open page on, or something else. */
export function ShareButton({ title, keepsSearch = false, instead }: ShareButtonProps) {
  const press = () =>
    share(
      instead ?? { title, url: location.origin + location.pathname + (keepsSearch ? location.search : "") },
    );
  return (
    <button type="button" className={styles.share} onClick={press}>
      <Share2 aria-hidden="true" />
      <Trans>Compartilhar</Trans>
    </button>
  );
}
