import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import Printer from "lucide-react/icons/printer";
import { useApi } from "#src/platform/http/use-api.ts";
import { BackLink } from "#src/platform/navigation/BackLink.tsx";
import { customerOptions } from "#src/shared/queries.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { billingOptions } from "../queries.ts";
import { Receipt } from "./Receipt.tsx";
import styles from "./ReceiptPage.module.css";

/** `/my-appointments/recibo/$billingId`: a receipt to keep or to print, one sheet without the page's frame. */
export function ReceiptPage({ billingId }: { billingId: string }) {
  const api = useApi();
  const { data: billing } = useSuspenseQuery(billingOptions(api, billingId));
  const { data: customer } = useSuspenseQuery(customerOptions(api));
  return (
    <PageBody>
      <div className={styles.page}>
        <div className={styles.tools}>
          <BackLink to="/my-appointments/compras">
            <Trans>Minhas compras</Trans>
          </BackLink>
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" size={18} />
            <Trans>Imprimir ou salvar em PDF</Trans>
          </Button>
        </div>
        <Receipt billing={billing} customer={customer} />
      </div>
    </PageBody>
  );
}
