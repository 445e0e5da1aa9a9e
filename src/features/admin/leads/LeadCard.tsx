import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { KeptLead } from "#contract/company-lead.ts";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import { formatDate } from "#src/platform/time/format.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { applyMask } from "#src/ui/controls/masks.ts";
import styles from "../Admin.module.css";
import { Fact } from "../Fact.tsx";
import { LeadSimulation } from "./LeadSimulation.tsx";
import { useHandleLead } from "./use-handle-lead.ts";

/** One company: whom to call, how large it is, what it wrote and simulated. */
export function LeadCard({ lead }: { lead: KeptLead }) {
  const { t } = useLingui();
  const titleId = useId();
  const handle = useHandleLead(lead.id);
  const { companyName, contactName, email, phone, employees, message, handledAt, handlerName } = lead;
  const isHandled = handledAt !== null;
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>{companyName}</h2>
          <p className={styles.muted}>
            <Plural value={employees} one="# pessoa" other="# pessoas" />
          </p>
        </div>
      </header>
      <dl className={styles.facts}>
        <Fact name={<Trans>Quem pediu</Trans>}>{contactName}</Fact>
        <Fact name={<Trans>E-mail</Trans>}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        <Fact name={<Trans>Telefone</Trans>}>
          <a href={`tel:+55${phone}`}>{applyMask("phone", phone)}</a>
        </Fact>
        <Fact name={<Trans>Pedido em</Trans>}>{formatDate(lead.createdAt, BUSINESS_TIME_ZONE)}</Fact>
        {handledAt && (
          <Fact name={<Trans>Respondida em</Trans>}>
            {formatDate(handledAt, BUSINESS_TIME_ZONE)}
            {handlerName && `, ${handlerName}`}
          </Fact>
        )}
      </dl>
      {message && <p className={styles.message}>{message}</p>}
      {lead.simulation && <LeadSimulation settings={lead.simulation} />}
      <Button
        variant={isHandled ? "outline" : "solid"}
        loading={handle.isPending}
        loadingText={t`Salvando…`}
        onClick={() => handle.mutate(!isHandled)}
      >
        {isHandled ? <Trans>Voltar para a espera</Trans> : <Trans>Marcar como respondida</Trans>}
      </Button>
    </article>
  );
}
