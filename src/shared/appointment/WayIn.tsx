import { Trans } from "@lingui/react/macro";
import Navigation from "lucide-react/icons/navigation";
import Video from "lucide-react/icons/video";
import type { Appointment } from "#contract/appointment.ts";
import { formatTime } from "#src/platform/time/format.ts";
import { NetworkButton } from "#src/shared/offline/NetworkButton.tsx";
import { Button, type ButtonProps } from "#src/ui/controls/Button.tsx";
import { directionsTo } from "./directions.ts";

type Props = Pick<Appointment, "conference" | "place"> & {
  roomLook?: Pick<ButtonProps, "variant" | "size">;
  size?: ButtonProps["size"];
  /** Whether a closed room's button stands there too, and says when it opens. */
  showsClosed?: boolean;
};

/** Into the room while it is open, or the way to the place; nothing where there is neither. */
export function WayIn({ conference, place, roomLook, size, showsClosed = false }: Props) {
  if (conference?.url)
    return (
      <NetworkButton asChild size={size} {...roomLook}>
        <a href={conference.url} target="_blank" rel="noreferrer">
          <Video aria-hidden="true" size={18} />
          <Trans>Entrar na sessão</Trans>
        </a>
      </NetworkButton>
    );
  if (conference && showsClosed)
    return (
      <Button variant="outline" size={size} disabled>
        <Video aria-hidden="true" size={18} />
        <Trans>A sala abre às {formatTime(conference.opensAt)}</Trans>
      </Button>
    );
  if (!place) return null;
  return (
    <Button asChild variant="outline" size={size}>
      <a href={directionsTo(place)} target="_blank" rel="noreferrer">
        <Navigation aria-hidden="true" size={18} />
        <Trans>Como chegar</Trans>
      </a>
    </Button>
  );
}
