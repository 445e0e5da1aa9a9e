import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { useApi } from "#src/platform/http/use-api.ts";
import { preloadDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import styles from "../Company.module.css";
import { groupsOptions } from "../queries.ts";
import { GroupCard } from "./GroupCard.tsx";
import { GroupDialog } from "./GroupDialog.tsx";

/** The groups of the benefit: who gets how much of what they book. */
export function GroupSection() {
  const { data } = useSuspenseQuery(groupsOptions(useApi()));
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button
      onClick={() => setAdding(true)}
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      aria-haspopup="dialog"
    >
      <Plus aria-hidden="true" size={18} />
      <Trans>Criar grupo</Trans>
    </Button>
  );
  return (
    <section className={styles.section} aria-labelledby="grupos">
      <header>
        <div>
          <h2 id="grupos">
            <Trans>Grupos de benefício</Trans>
          </h2>
          <p className={styles.lead}>
            <Trans>
              Cada grupo diz quanto a empresa paga de cada compra. Quem está em mais de um usa, em cada
              compra, o que paga mais.
            </Trans>
          </p>
        </div>
        {data.content.length > 0 && add}
      </header>
      {data.content.length === 0 ? (
        <EmptyState title={<Trans>Nenhum grupo ainda</Trans>} action={add}>
          <Trans>Crie o primeiro: um percentual de cada compra ou um valor fixo, com um saldo por mês.</Trans>
        </EmptyState>
      ) : (
        <ul className={styles.groups}>
          {data.content.map((group) => (
            <GroupCard key={group.id} group={group} />
          ))}
        </ul>
      )}
      {isAdding && <GroupDialog group={null} onClose={() => setAdding(false)} />}
    </section>
  );
}
