import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { CompanyGroup } from "#contract/company.ts";
import { preloadDialog } from "#src/platform/late/LazyDialog.tsx";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { GroupShare } from "#src/shared/wallet/GroupShare.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import styles from "../Company.module.css";
import { ArchiveDialog } from "./ArchiveDialog.tsx";
import { GroupBadge } from "./GroupBadge.tsx";
import { GroupDialog } from "./GroupDialog.tsx";
import { validityText } from "./validity.ts";

/** A group with what it pays, to whom, and what may be done with it. */
export function GroupCard({ group }: { group: CompanyGroup }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<"change" | "archive" | null>(null);
  const close = () => setOpen(null);
  const { name, monthlyAllowance, people } = group;
  return (
    <li data-item={`group:${group.id}`}>
      <div className={styles.title}>
        <h3>{name}</h3>
        <GroupBadge group={group} />
      </div>
      <p className={styles.pays}>
        <GroupShare group={group} />
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>
            <Trans>Saldo por pessoa</Trans>
          </dt>
          <dd data-amount="allowance">
            <Trans>{formatMoney(monthlyAllowance)} por mês</Trans>
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Validade</Trans>
          </dt>
          <dd>{validityText(group)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Pessoas</Trans>
          </dt>
          <dd>
            <Plural value={people} _0="Ninguém ainda" one="# pessoa" other="# pessoas" />
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button
          variant="outline"
          size="sm"
          onClick={() => setOpen("change")}
          onPointerEnter={preloadDialog}
          aria-label={t`Alterar ${name}`}
        >
          <Trans>Alterar</Trans>
        </Button>
        {people === 0 && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => setOpen("archive")}
            aria-label={t`Arquivar ${name}`}
          >
            <Trans>Arquivar</Trans>
          </Button>
        )}
      </div>
      {open === "change" && <GroupDialog group={group} onClose={close} />}
      {open === "archive" && <ArchiveDialog group={group} onClose={close} />}
    </li>
  );
}
