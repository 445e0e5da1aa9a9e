import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type CompanyOverview, FEWEST_TOLD } from "#contract/company.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatMonth } from "#src/platform/time/format.ts";
import styles from "./Company.module.css";

/** How many people have the benefit, what they may use this month, and what was used in the last that is over. */
export function Numbers({ overview: { people, month, past } }: { overview: CompanyOverview }) {
  const { t } = useLingui();
  const { granted } = month;
  const [last] = past;
  const used = last?.used;
  return (
    <section className={styles.numbers} aria-label={t`O benefício em números`}>
      <div>
        <h2>
          <Trans>Pessoas com o benefício</Trans>
        </h2>
        <p className={styles.number}>{people.linked}</p>
        <p>
          <Plural
            value={people.invited}
            _0="Ninguém espera para ativar"
            one="# pessoa convidada ainda não ativou"
            other="# pessoas convidadas ainda não ativaram"
          />
        </p>
      </div>
      <div>
        <h2>
          <Trans>Disponível em {formatMonth(month.month)}</Trans>
        </h2>
        <p className={styles.number} data-item="company" data-amount="allowance">
          {formatMoney(granted)}
        </p>
        <p>
          <Trans>A empresa só paga o que for usado.</Trans>
        </p>
      </div>
      <div data-tone="benefit">
        <h2>
          <Trans>Usado em {formatMonth(last?.month ?? month.month)}</Trans>
        </h2>
        <p className={styles.number} data-item="company" data-amount="used">
          {used ? formatMoney(used.amount) : "–"}
        </p>
        <p>
          {used ? (
            <Plural value={used.people} one="por # pessoa" other="por # pessoas" />
          ) : (
            <Trans>
              Aparece quando pelo menos {FEWEST_TOLD} pessoas usam no mês, para ninguém ser identificado.
            </Trans>
          )}
        </p>
      </div>
    </section>
  );
}
