import { Plural, Trans } from "@lingui/react/macro";
import { FEWEST_TOLD, type MonthOfUse } from "#contract/company.ts";
import { formatMoney } from "#src/platform/money/format-money.ts";
import { formatMonth } from "#src/platform/time/format.ts";
import styles from "./Company.module.css";

type Told = NonNullable<MonthOfUse["used"]>["categories"];

/** What a month was used for, as far as nobody can be told by it. */
function Categories({ categories }: { categories: Told }) {
  return (
    <ul className={styles.categories}>
      {categories.map(({ name, amount }) => (
        <li key={name ?? ""}>
          {name ?? <Trans>Outras categorias</Trans>}{" "}
          <strong data-item={`company:${name}`} data-amount="used">
            {formatMoney(amount)}
          </strong>
        </li>
      ))}
    </ul>
  );
}

/** What was used of the benefit, month by month: as a whole, and of months that are over. */
export function PastUse({ past }: { past: readonly MonthOfUse[] }) {
  const most = Math.max(1, ...past.map(({ used }) => used?.amount ?? 0));
  return (
    <section className={styles.section} aria-labelledby="uso">
      <header>
        <div>
          <h2 id="uso">
            <Trans>Uso por mês</Trans>
          </h2>
          <p className={styles.lead}>
            <Trans>
              Meses encerrados, em valores arredondados. Meses com menos de {FEWEST_TOLD} pessoas não
              aparecem, e ninguém vê quem usou o quê.
            </Trans>
          </p>
        </div>
      </header>
      <ul className={styles.months}>
        {past.map(({ month, used }) => (
          <li key={month}>
            <span>{formatMonth(month)}</span>
            <div className={styles.bar} aria-hidden="true">
              <span style={{ inlineSize: `${((used?.amount ?? 0) / most) * 100}%` }} />
            </div>
            <span>
              {used ? (
                <>
                  <strong data-item={`company@${month}`} data-amount="used">
                    {formatMoney(used.amount)}
                  </strong>{" "}
                  <Plural value={used.people} one="por # pessoa" other="por # pessoas" />
                </>
              ) : (
                <Trans>Menos de {FEWEST_TOLD} pessoas</Trans>
              )}
            </span>
            {used && used.categories.length > 0 && <Categories categories={used.categories} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
