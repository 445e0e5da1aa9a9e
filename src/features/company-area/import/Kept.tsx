import { Trans } from "@lingui/react/macro";

/** The file that is being sent, or did not arrive. */
export function Kept({ file }: { file: File }) {
  return (
    <p>
      <Trans>Escolhida: {file.name}</Trans>
    </p>
  );
}
