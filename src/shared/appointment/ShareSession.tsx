import type { Appointment } from "#contract/appointment.ts";
import { ShareButton } from "#src/shared/sharing/ShareButton.tsx";
import { sharedWords } from "./shared-words.ts";

/** When and where it is, for whoever comes along or minds the children. */
export function ShareSession({ appointment }: { appointment: Appointment }) {
  return <ShareButton title={appointment.title} instead={sharedWords(appointment, location.origin)} />;
}
