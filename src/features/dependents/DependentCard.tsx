import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Dependent } from "#contract/dependents.ts";
import { preloadDialog } from "#src/platform/late/LazyDialog.tsx";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { useReaderZone } from "#src/platform/time/zones.ts";
import { UsedBar } from "#src/shared/wallet/UsedBar.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Badge } from "#src/ui/display/Badge.tsx";
import styles from "./Dependents.module.css";
import { EndDialog } from "./EndDialog.tsx";
import { InviteAgain } from "./InviteAgain.tsx";
import { LimitDialog } from "./LimitDialog.tsx";
import { MonthsOfUse } from "./MonthsOfUse.tsx";
import { relationTexts } from "./relation.ts";

type Props = { dependent: Dependent; monthlyAllowance: number };

/** Somebody who may use the benefit, or is invited to: how much they used of this month, and what may be done. */
export function DependentCard({ dependent, monthlyAllowance }: Props) {
  const { t } = useLingui();
  const [open, setOpen] = useState<"limit" | "end" | null>(null);
  const close = () => setOpen(null);
  const { id, name, email, relation, status, monthlyLimit, used, purchases } = dependent;
  const isActive = status === "ACTIVE";
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <h2>{name}</h2>
        <Invited dependent={dependent} />
        <p>
          {relationTexts()[relation]} · {email}
        </p>
      </header>
      {isActive ? (
        <div className={styles.use}>
          <UsedBar of={`dependent:${id}`} month={{ granted: monthlyLimit, used }} />
          <p className={styles.muted}>
            <Plural
              value={purchases}
              _0="Nenhuma compra neste mês"
              one="# compra neste mês"
              other="# compras neste mês"
            />
          </p>
          <MonthsOfUse id={id} />
        </div>
      ) : (
        <p data-item={`dependent:${id}`} data-amount="limit">
          <Trans>Limite de {formatMoney(monthlyLimit)} por mês</Trans>
        </p>
      )}
      <div className={styles.acts}>
        {!isActive && <InviteAgain dependent={dependent} />}
        <Button
          variant="outline"
          size="sm"
          onClick={() => setOpen("limit")}
          onPointerEnter={preloadDialog}
          aria-label={t`Mudar limite de ${name}`}
        >
          <Trans>Mudar limite</Trans>
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => setOpen("end")}
          aria-label={isActive ? t`Remover ${name}` : t`Cancelar convite de ${name}`}
        >
          {isActive ? <Trans>Remover</Trans> : <Trans>Cancelar convite</Trans>}
        </Button>
      </div>
      {open === "limit" && (
        <LimitDialog dependent={dependent} monthlyAllowance={monthlyAllowance} onClose={close} />
      )}
      {open === "end" && <EndDialog dependent={dependent} onClose={close} />}
    </li>
  );
}

function Invited({ dependent: { status, inviteExpiresAt } }: { dependent: Dependent }) {
  const zone = useReaderZone();
  if (status === "ACTIVE") return null;
  return inviteExpiresAt ? (
    <Badge tone="warn">
      <Trans>Convite vale até {formatDate(inviteExpiresAt, zone)}</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>Convite vencido</Trans>
    </Badge>
  );
}
