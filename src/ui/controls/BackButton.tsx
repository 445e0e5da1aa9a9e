import { Trans } from "@lingui/react/macro";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { Button } from "./Button.tsx";

/** The way back to where one came from. */
export function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="ghost" onClick={onClick}>
      <ArrowLeft aria-hidden="true" size={18} />
      <Trans>Voltar</Trans>
    </Button>
  );
}
