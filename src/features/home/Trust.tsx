import { Trans } from "@lingui/react/macro";
import BadgeCheck from "lucide-react/icons/badge-check";
import ReceiptText from "lucide-react/icons/receipt-text";
import ShieldCheck from "lucide-react/icons/shield-check";
import Undo2 from "lucide-react/icons/undo-2";
import { PageSection } from "#src/ui/layout/PageSection.tsx";
import styles from "./Trust.module.css";

export function Trust() {
  return (
    <PageSection title={<Trans>Para você ir tranquilo</Trans>}>
      <ul className={styles.notes}>
        <li>
          <BadgeCheck aria-hidden="true" />
          <h3>
            <Trans>Registro à vista</Trans>
          </h3>
          <p>
            <Trans>Cada profissional mostra o número do seu conselho: CRP, CRN, CREF ou CREFITO.</Trans>
          </p>
        </li>
        <li>
          <ReceiptText aria-hidden="true" />
          <h3>
            <Trans>Preço linha por linha</Trans>
          </h3>
          <p>
            <Trans>Matrícula, manutenção e renovação aparecem antes de você pagar, nunca depois.</Trans>
          </p>
        </li>
        <li>
          <ShieldCheck aria-hidden="true" />
          <h3>
            <Trans>Cartão protegido</Trans>
          </h3>
          <p>
            <Trans>O número do seu cartão vai direto ao provedor de pagamento e não passa pela Vereda.</Trans>
          </p>
        </li>
        <li>
          <Undo2 aria-hidden="true" />
          <h3>
            <Trans>7 dias para desistir</Trans>
          </h3>
          <p>
            <Trans>Comprou e mudou de ideia? O valor volta inteiro, como manda a lei.</Trans>
          </p>
        </li>
      </ul>
    </PageSection>
  );
}
