import { useLingui } from "@lingui/react/macro";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import X from "lucide-react/icons/x";
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { IconButton } from "../controls/IconButton.tsx";
import styles from "./ToastRegion.module.css";
import { type ShownToast, toast } from "./toast.ts";

/** Stands once, in the root; always in the page, so that the first message is spoken too. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toast.subscribe, toast.read, toast.readOnServer);
  const isEmpty = toasts.length === 0;
  useLayoutEffect(() => {
    if (isEmpty) return;
    document.documentElement.toggleAttribute("data-toasts", true);
    return () => void document.documentElement.toggleAttribute("data-toasts", false);
  }, [isEmpty]);
  return (
    <div className={styles.region} role="status" aria-live="polite" aria-relevant="additions text">
      {toasts.map((shown) => (
        <ToastItem key={`${shown.key}#${shown.turn}`} shown={shown} />
      ))}
    </div>
  );
}

const STAY_MS = 6000;
const STAY_WITH_ACTION_MS = 10_000;

function ToastItem({ shown }: { shown: ShownToast }) {
  const { tone = "info", title, text, action, key: name } = shown;
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  const stay = tone === "danger" ? null : action ? STAY_WITH_ACTION_MS : STAY_MS;
  useEffect(() => {
    if (held || stay === null) return;
    const timer = setTimeout(() => toast.dismiss(name), stay);
    return () => clearTimeout(timer);
  }, [held, stay, name]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it, by pointer or focus, only keeps it from going away
    <div
      className={`${styles.toast} ${styles[tone]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {tone === "danger" && <CircleAlert aria-hidden="true" size={20} />}
      {tone === "success" && <CircleCheck aria-hidden="true" size={20} />}
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {text && <p>{text}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.dismiss(name);
            action.onClick();
          }}
        >
          {action.label}
        </button>
      )}
      <div className={styles.close}>
        <IconButton size="sm" label={t`Fechar aviso`} onClick={() => toast.dismiss(name)}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
