import { Trans } from "@lingui/react/macro";

/** The file that was sent and did not arrive. */
export function Kept({ file }: { file: File }) {
  return (
    <p>
      <Trans>Escolhida: {file.name}</Trans>
    </p>
  );
}
