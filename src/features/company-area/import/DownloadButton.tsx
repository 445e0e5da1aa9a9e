import { useLingui } from "@lingui/react/macro";
import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { errorText } from "#src/platform/errors/error-text.ts";
import type { Api } from "#src/platform/http/client.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useDownload } from "./use-download.ts";

type Props = { filename: string; read: (api: Api) => Promise<Blob>; children: ReactNode };

/** Fetches a CSV file when it is pressed. */
export function DownloadButton({ filename, read, children }: Props) {
  const { t } = useLingui();
  const download = useDownload(filename, read);
  return (
    <>
      <Button
        variant="outline"
        onClick={() => download.mutate()}
        loading={download.isPending}
        loadingText={t`Baixando…`}
      >
        <Download aria-hidden="true" size={18} />
        {children}
      </Button>
      {download.error && <Alert tone="danger">{errorText(download.error)}</Alert>}
    </>
  );
}
