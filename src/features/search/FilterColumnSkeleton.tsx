import { Trans } from "@lingui/react/macro";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import styles from "./SearchPage.module.css";

/** The filters' place on wide screens, before they have come: what they are is said already. */
export function FilterColumnSkeleton() {
  return (
    <div className={styles.columnSkeleton} aria-hidden="true">
      <h2>
        <Trans>Filtros</Trans>
      </h2>
      <p>
        <Trans>Como</Trans>
      </p>
      <Skeleton shape="block" height="5rem" />
      <p>
        <Trans>Preço</Trans>
      </p>
      <Skeleton shape="block" height="10rem" />
      <p>
        <Trans>Dia da semana</Trans>
      </p>
      <Skeleton shape="block" height="5rem" />
      <p>
        <Trans>Horário</Trans>
      </p>
      <Skeleton shape="block" height="9rem" />
    </div>
  );
}
