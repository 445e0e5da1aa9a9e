import { Plural, Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import UserPlus from "lucide-react/icons/user-plus";
import { useState } from "react";
import { DEPENDENTS_MAX } from "#contract/constants.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { preloadDialog } from "#src/platform/late/LazyDialog.tsx";
import { WalletFrame } from "#src/shared/wallet/WalletFrame.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { DependentCard } from "./DependentCard.tsx";
import styles from "./Dependents.module.css";
import { InviteDialog } from "./InviteDialog.tsx";
import { dependentsOptions } from "./queries.ts";

/** `/my-benefits/dependentes`: whom the holder lets use the benefit, how much of it, and how much they have used. */
export function DependentsPage() {
  const { data } = useSuspenseQuery(dependentsOptions(useApi()));
  const [isInviting, setInviting] = useState(false);
  const { content, monthlyAllowance } = data;
  const invite = (
    <Button onClick={() => setInviting(true)} onPointerEnter={preloadDialog}>
      <UserPlus aria-hidden="true" size={18} />
      <Trans>Convidar dependente</Trans>
    </Button>
  );
  const left = DEPENDENTS_MAX - content.length;
  return (
    <WalletFrame
      tab="dependentes"
      lead={<Trans>Divida o seu benefício com quem você ama, com um limite para cada pessoa.</Trans>}
    >
      {content.length === 0 ? (
        <EmptyState title={<Trans>O seu benefício também pode ser da família</Trans>} action={invite}>
          <Trans>
            Convide até {DEPENDENTS_MAX} pessoas. Cada uma tem a própria conta e usa o seu saldo até o limite
            que você escolher. Você vê quanto usaram, e nunca com o quê.
          </Trans>
        </EmptyState>
      ) : (
        <div className={styles.page}>
          <ul className={styles.list}>
            {content.map((dependent) => (
              <DependentCard key={dependent.id} dependent={dependent} monthlyAllowance={monthlyAllowance} />
            ))}
          </ul>
          <div className={styles.more}>
            {left > 0 && invite}
            <p className={styles.muted}>
              {left > 0 ? (
                <Plural
                  value={left}
                  one="Dá para convidar mais # pessoa."
                  other="Dá para convidar mais # pessoas."
                />
              ) : (
                <Trans>Você já tem o máximo de {DEPENDENTS_MAX} dependentes.</Trans>
              )}{" "}
              <Trans>Tudo sai do seu saldo, e você vê quanto usaram, nunca com o quê.</Trans>
            </p>
          </div>
        </div>
      )}
      {isInviting && <InviteDialog monthlyAllowance={monthlyAllowance} onClose={() => setInviting(false)} />}
    </WalletFrame>
  );
}
