import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatMonth } from "#src/platform/time/format.ts";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import styles from "./Dependents.module.css";
import { dependentUseOptions } from "./queries.ts";

/** What a dependent used month by month, asked for when it is opened. */
export function MonthsOfUse({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.months} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>Mês a mês</Trans>
        <ChevronDown aria-hidden="true" size={18} />
      </summary>
      {isOpen && <Months id={id} />}
    </details>
  );
}

function Months({ id }: { id: string }) {
  const { data, error } = useQuery(dependentUseOptions(useApi(), id));
  if (error) return <Alert tone="danger">{errorText(error)}</Alert>;
  if (!data)
    return (
      <Loading>
        <Skeleton shape="block" height="3rem" />
      </Loading>
    );
  if (data.content.length === 0)
    return (
      <p>
        <Trans>Nenhuma compra com o seu benefício até agora.</Trans>
      </p>
    );
  return (
    <ul>
      {data.content.map(({ month, used, purchases }) => (
        <li key={month} data-item={`dependent:${id}@${month}`}>
          <span className={styles.month}>{formatMonth(month)}</span>
          <span data-amount="used">
            {formatMoney(used)} · <Plural value={purchases} one="# compra" other="# compras" />
          </span>
        </li>
      ))}
    </ul>
  );
}
