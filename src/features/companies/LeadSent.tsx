import { Trans } from "@lingui/react/macro";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useRef } from "react";
import type { CompanyLead } from "#contract/company-lead.ts";
import styles from "./Lead.module.css";

/** Stands where the form was, and says so. */
export function LeadSent({ lead: { contactName, companyName, email } }: { lead: CompanyLead }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.card}>
      <CircleCheck aria-hidden="true" className={styles.done} />
      <h3 ref={heading} tabIndex={-1}>
        <Trans>Recebemos o seu pedido</Trans>
      </h3>
      <p>
        <Trans>
          Obrigado, {contactName}. Vamos falar com você sobre a {companyName} por {email} ou pelo telefone que
          você deixou.
        </Trans>
      </p>
    </div>
  );
}
