import { t } from "@lingui/core/macro";
import { toast } from "#src/ui/feedback/toast.ts";

export interface Shared {
  title: string;
  url: string;
  /** Words that go before the address. */
  text?: string;
}

/** Passes an address on: by the device's own way where it has one, else by the clipboard. */
export async function share({ title, url, text }: Shared): Promise<void> {
  // Who closes the device's own sheet has shared nothing, and knows it.
  if (navigator.share) return navigator.share({ title, url, ...(text && { text }) }).catch(() => undefined);
  const words = text ? `${text}\n${url}` : url;
  try {
    await navigator.clipboard.writeText(words);
    toast.show({ tone: "success", text: text ? t`Copiado. É só colar na conversa.` : t`Link copiado.` });
  } catch {
    toast.show({ title: t`Não deu para copiar. O link é:`, text: url });
  }
}
