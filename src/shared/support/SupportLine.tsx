import { Trans } from "@lingui/react/macro";
import LifeBuoy from "lucide-react/icons/life-buoy";
import { Button } from "#src/ui/controls/Button.tsx";
import { useSupportHref } from "./support-href.ts";

/** The support's chat with the preset message, beside what went wrong. */
export function SupportLine() {
  const href = useSupportHref();
  if (!href) return null;
  return (
    <Button asChild variant="link" size="sm">
      <a href={href} target="_blank" rel="noreferrer">
        <LifeBuoy aria-hidden="true" size={16} />
        <Trans>Falar com o suporte</Trans>
      </a>
    </Button>
  );
}
