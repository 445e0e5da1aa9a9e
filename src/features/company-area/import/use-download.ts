import { useMutation } from "@tanstack/react-query";
import { saveFile } from "#src/platform/files/save-file.ts";
import type { Api } from "#src/platform/http/client.ts";
import { useApi } from "#src/platform/http/use-api.ts";

const BYTE_ORDER_MARK = "\uFEFF";

/** Hands a CSV of the API to the browser as a file to keep. */
export function useDownload(filename: string, read: (api: Api) => Promise<Blob>) {
  const api = useApi();
  return useMutation({
    // Reading text drops the mark, which spreadsheets need.
    mutationFn: async () => BYTE_ORDER_MARK + (await (await read(api)).text()),
    onSuccess: (content) => saveFile({ filename, content }, "text/csv"),
  });
}
