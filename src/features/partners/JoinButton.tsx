import { Trans, useLingui } from "@lingui/react/macro";
import { useSupportHref } from "#src/shared/support/support-href.ts";
import { Button } from "#src/ui/controls/Button.tsx";

/** The way to begin: a talk with us. */
export function JoinButton() {
  const { t } = useLingui();
  const href = useSupportHref(t`Oi! Quero atender pela Vereda.`);
  if (!href) return null;
  return (
    <Button asChild size="lg">
      <a href={href} target="_blank" rel="noreferrer">
        <Trans>Quero atender pela Vereda</Trans>
      </a>
    </Button>
  );
}
