import { useLingui } from "@lingui/react/macro";
import Heart from "lucide-react/icons/heart";
import { useGo } from "#src/platform/navigation/stay-offline.ts";
import { toast } from "#src/ui/feedback/toast.ts";
import { afterPress } from "#src/ui/press/after-press.ts";
import styles from "./SaveButton.module.css";
import { saved, setSaved, useIsSaved } from "./saved.ts";

type Props = {
  id: string;
  title: string;
  /** `float`: in the corner of a card's picture. */
  look?: "float" | "plain";
};

/** The heart: saves an item to compare it later, or takes it off. Its class names are plain, because lists of them are long. */
export function SaveButton({ id, title, look = "plain" }: Props) {
  const { t } = useLingui();
  const go = useGo();
  const isSaved = useIsSaved(id);
  const save = () => {
    if (setSaved(id, true) === "full")
      return toast.show({ key: id, text: t`A sua lista está cheia. Tire algo dela para salvar mais.` });
    const isWaiting = saved.read()?.ofAccount && !navigator.onLine;
    toast.show({
      key: id,
      tone: "success",
      text: isWaiting
        ? t`Salvo neste aparelho. Vai para a sua conta quando a conexão voltar.`
        : t`Salvo para comparar depois.`,
      action: { label: t`Ver salvos`, onClick: () => void go({ to: "/salvos" }) },
    });
  };
  const remove = () => {
    setSaved(id, false);
    toast.show({ key: id, text: t`Tirado dos salvos.`, action: { label: t`Desfazer`, onClick: save } });
  };
  return (
    <button
      type="button"
      className={`${styles.save} ${styles[look]}`}
      aria-label={t`Salvar ${title}`}
      aria-pressed={isSaved}
      onClick={() => afterPress(isSaved ? remove : save)}
    >
      <Heart aria-hidden="true" />
    </button>
  );
}
