import { Trans } from "@lingui/react/macro";
import styles from "./SkipLink.module.css";

/** The first stop of the Tab key; `PageLayout` holds its target. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#conteudo">
      <Trans>Ir para o conteúdo</Trans>
    </a>
  );
}
