import { Plural, Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useApi } from "#src/platform/http/use-api.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { SettleDebtsLink } from "#src/shared/overdue/SettleDebtsLink.tsx";
import styles from "./Due.module.css";
import { owedOptions } from "./queries.ts";

/** What is owed, in all and since when, and the way to pay it: a strip, as it says itself again wherever something is paid. */
export function Due() {
  const owed = useQuery(owedOptions(useApi())).data?.content ?? [];
  const [since] = owed.flatMap(({ dueOn }) => dueOn ?? []).sort();
  if (owed.length === 0) return null;
  const total = formatMoney(owed.reduce((sum, { charged }) => sum + charged, 0));
  return (
    <div className={styles.due}>
      <TriangleAlert aria-hidden="true" size={20} />
      <div>
        <p className={styles.total} data-item="debts" data-amount="charged">
          <Plural
            value={owed.length}
            one={`Falta pagar ${total}`}
            other={`Faltam # pagamentos: ${total} no total`}
          />
        </p>
        {since && (
          <p>
            <Trans>Em atraso desde {formatDate(since)}.</Trans>
          </p>
        )}
        <p className={styles.meanwhile}>
          <Trans>
            Até você pagar, cartão, Pix e desconto em folha ficam bloqueados; o benefício continua valendo.
          </Trans>
        </p>
      </div>
      <SettleDebtsLink size="sm" />
    </div>
  );
}
