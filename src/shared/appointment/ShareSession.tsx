import { Trans } from "@lingui/react/macro";
import Share2 from "lucide-react/icons/share-2";
import type { Appointment } from "#contract/appointment.ts";
import { share } from "#src/shared/sharing/share.ts";
import { Button, type ButtonProps } from "#src/ui/controls/Button.tsx";
import { sharedWords } from "./shared-words.ts";

type Props = Pick<ButtonProps, "variant"> & { appointment: Appointment };

/** When and where it is, for whoever comes along or minds the children. */
export function ShareSession({ appointment, variant = "outline" }: Props) {
  return (
    <Button variant={variant} onClick={() => share(sharedWords(appointment, location.origin))}>
      <Share2 aria-hidden="true" size={18} />
      <Trans>Compartilhar</Trans>
    </Button>
  );
}
