import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { Employee } from "#contract/company-people.ts";
import { preloadDialog } from "#src/platform/late/LazyDialog.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { ChangeDialog } from "./ChangeDialog.tsx";
import { InviteAgain } from "./InviteAgain.tsx";
import styles from "./People.module.css";
import { RemoveDialog } from "./RemoveDialog.tsx";
import { StatusBadge } from "./StatusBadge.tsx";

/** Somebody on the roster: how the company knows them, their groups, and what may be done. */
export function PersonRow({ person }: { person: Employee }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<"change" | "remove" | null>(null);
  const close = () => setOpen(null);
  const { name, email, employeeCode, cpf, groups, payrollDiscountEnabled, status } = person;
  return (
    <li>
      <div className={styles.who}>
        <h2>{name}</h2>
        <p>{[email, employeeCode && t`código ${employeeCode}`, cpf].filter(Boolean).join(" · ")}</p>
      </div>
      <div className={styles.what}>
        <p>{groups.map((group) => group.name).join(", ") || <Trans>Sem grupo</Trans>}</p>
        {payrollDiscountEnabled && (
          <p className={styles.muted}>
            <Trans>Com desconto em folha</Trans>
          </p>
        )}
      </div>
      <div className={styles.state}>
        <StatusBadge person={person} />
      </div>
      {status !== "LEFT" && (
        <div className={styles.acts}>
          {status === "INVITED" && email && <InviteAgain person={person} />}
          <Button
            variant="outline"
            size="sm"
            onClick={() => setOpen("change")}
            onPointerEnter={preloadDialog}
            aria-label={t`Alterar ${name}`}
          >
            <Trans>Alterar</Trans>
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setOpen("remove")} aria-label={t`Remover ${name}`}>
            <Trans>Remover</Trans>
          </Button>
        </div>
      )}
      {open === "change" && <ChangeDialog person={person} onClose={close} />}
      {open === "remove" && <RemoveDialog person={person} onClose={close} />}
    </li>
  );
}
