import { t } from "@lingui/core/macro";
import { toast } from "#src/ui/feedback/toast.ts";
import { fieldsOf, isOn, keptTyping, nameOf } from "./typing.ts";

/** Fields come with their steps and their questions. */
const PATIENCE_MS = 20_000;

/** Puts what was typed before the page was loaded anew back into its fields, as they appear. */
export function restoreTyping(): void {
  const kept = keptTyping.read();
  keptTyping.remove();
  if (!kept || kept.path !== location.pathname) return;
  const left = new Map(kept.fields.map((field) => [field.name, field]));
  const fill = () => {
    for (const field of fieldsOf(document)) {
      const before = left.get(nameOf(field));
      if (!before || !left.delete(before.name)) continue;
      if (before.isOn !== null) {
        if (isOn(field) !== before.isOn) field.click();
      } else if (field.value !== before.value) type(field, before.value);
    }
  };
  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE_MS);
  fill();
  toast.show({
    tone: "success",
    title: t`A Vereda foi atualizada`,
    text: t`O que você preencheu está aqui. Dados de cartão e senhas, digite de novo.`,
  });
}

/** As a person does: React hears of no other way. */
function type(field: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
