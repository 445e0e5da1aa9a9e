import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { Appointment } from "#contract/appointment.ts";
import type { Billing } from "#contract/purchase.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { MessagePartner } from "#src/shared/appointment/MessagePartner.tsx";
import { bookable } from "#src/shared/plan-sessions/BookRest.tsx";
import { lastDayOf } from "#src/shared/plan-sessions/period.ts";
import { Amount } from "#src/shared/price/Amount.tsx";
import { renewalKey } from "#src/shared/price/renewal.ts";
import { AskSupport } from "./AskSupport.tsx";
import styles from "./Moment.module.css";

/** What the customer has still to do, or that it is nothing; what comes by itself, and who answers a question. */
export function WhatIsLeft({ billing, session }: { billing: Billing; session?: Appointment }) {
  const { nextRenewal, interests, partnerName, sessions } = billing;
  const left = bookable(billing);
  return (
    <section className={styles.part} aria-labelledby="falta">
      <h2 id="falta">
        <Trans>O que falta</Trans>
      </h2>
      <ul className={styles.list}>
        <li>
          {sessions && left > 0 ? (
            <Plural
              value={left}
              one={`Marcar # sessão, até ${formatDate(lastDayOf(sessions.period))}.`}
              other={`Marcar # sessões, até ${formatDate(lastDayOf(sessions.period))}.`}
            />
          ) : (
            <Trans>Da sua parte, nada.</Trans>
          )}
        </li>
        {interests.length > 0 && (
          <li>
            <Trans>{partnerName} já sabe o que você procura e se prepara para receber você.</Trans>
          </li>
        )}
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
      <div>
        {session?.contactNumber ? (
          <MessagePartner appointment={session} variant="link" />
        ) : (
          <AskSupport number={billing.number} />
        )}
      </div>
    </section>
  );
}
