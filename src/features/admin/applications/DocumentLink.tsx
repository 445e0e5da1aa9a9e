import { useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import type { ApplicationDocument } from "#contract/application.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { documentName } from "#src/shared/application/document-names.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { toast } from "#src/ui/feedback/toast.ts";
import { documentOptions } from "./queries.ts";

/** Downloads a document: it is a stranger's file, and never opened here. */
export function DocumentLink({ document: file }: { document: ApplicationDocument }) {
  const { t } = useLingui();
  const api = useApi();
  const queryClient = useQueryClient();
  const name = documentName(file.kind);
  const download = useMutation({
    mutationFn: () => queryClient.fetchQuery(documentOptions(api, file.id)),
    onSuccess: (content) =>
      save(content, `${file.kind.toLowerCase()}-${file.id.slice(0, 8)}.${file.contentType.split("/")[1]}`),
    onError: (error) => toast.show({ tone: "danger", text: errorText(error) }),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      loading={download.isPending}
      loadingText={t`Baixando…`}
      onClick={() => download.mutate()}
    >
      <Download aria-hidden="true" size={18} />
      {t`Baixar: ${name}`}
    </Button>
  );
}

function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Not before the browser has begun with it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
