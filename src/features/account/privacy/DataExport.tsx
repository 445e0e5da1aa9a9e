import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { errorText } from "#src/platform/errors/error-text.ts";
import { saveFile } from "#src/platform/files/save-file.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";

/** Hands the customer everything that is stored about them, as a file. */
export function DataExport() {
  const { t } = useLingui();
  const api = useApi();
  const take = useMutation({
    mutationFn: () => api.call("exportData"),
    onSuccess: ({ filename, content }) =>
      saveFile({ filename, content: JSON.stringify(content, null, 2) }, "application/json"),
  });
  return (
    <>
      <Button
        variant="outline"
        onClick={() => take.mutate()}
        loading={take.isPending}
        loadingText={t`Preparando…`}
      >
        <Download aria-hidden="true" />
        <Trans>Baixar meus dados</Trans>
      </Button>
      {take.error && <Alert tone="danger">{errorText(take.error)}</Alert>}
    </>
  );
}
