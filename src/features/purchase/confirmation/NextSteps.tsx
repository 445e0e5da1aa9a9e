import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Billing } from "#contract/purchase.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { renewalKey } from "#src/shared/price/renewal.ts";
import styles from "./Receipt.module.css";

/** What comes next. */
export function NextSteps({ billing }: { billing: Billing }) {
  const { nextRenewal, interests, partnerName, schedules } = billing;
  return (
    <section className={styles.next}>
      <h2>
        <Trans>E agora?</Trans>
      </h2>
      <ul>
        {interests.length > 0 && (
          <li>
            <Trans>{partnerName} já sabe o que você procura e se prepara para receber você.</Trans>
          </li>
        )}
        <li>
          <Plural
            value={schedules.length}
            one="Seu horário e o acesso ficam em Minhas reservas."
            other="Seus horários e o acesso ficam em Minhas reservas."
          />
        </li>
        {nextRenewal && (
          <li>
            <span data-item={renewalKey(billing, nextRenewal)}>
              <Trans>
                A próxima renovação é em {formatDate(nextRenewal.date)}: você paga{" "}
                <Amount is="renewal" value={nextRenewal.amount} />
              </Trans>
              {billing.methods.includes("SUBSIDY") && <Trans>, se o benefício tiver saldo no dia</Trans>}.
            </span>
          </li>
        )}
        <li>
          <Trans>
            Mudou de ideia? Você pode desistir da compra em até 7 dias: abra a reserva em{" "}
            <Link to="/my-appointments">Minhas reservas</Link> e escolha cancelar.
          </Trans>
        </li>
      </ul>
    </section>
  );
}
