import { Trans, useLingui } from "@lingui/react/macro";
import LifeBuoy from "lucide-react/icons/life-buoy";
import { useSupportHref } from "#src/shared/support/support-href.ts";
import { Button } from "#src/ui/controls/Button.tsx";

/** The support's chat about an order, for whoever cannot write to the partner. */
export function AskSupport({ number }: { number: string }) {
  const { t } = useLingui();
  const href = useSupportHref(t`Oi! É sobre a minha compra ${number} na Vereda.`);
  if (!href) return null;
  return (
    <Button asChild variant="link">
      <a href={href} target="_blank" rel="noreferrer">
        <LifeBuoy aria-hidden="true" size={18} />
        <Trans>Falar com o suporte</Trans>
      </a>
    </Button>
  );
}
