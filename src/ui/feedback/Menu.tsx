import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button, type ButtonProps } from "../controls/Button.tsx";
import styles from "./Menu.module.css";

export type MenuProps = Pick<ButtonProps, "variant" | "size" | "shape" | "aria-label"> & {
  /** What the button shows. */
  label: ReactNode;
  /** Links and buttons, one below the other, each inside a `MenuItem`. */
  children: ReactNode;
};

/**
 * A button that discloses a short list of links. Tab walks through them as through any links; Esc, a choice,
 * or a press elsewhere closes it.
 */
export function Menu({ label, children, variant = "ghost", ...button }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener("pointerdown", leave);
    document.addEventListener("focusin", leave);
    document.addEventListener("keydown", onEscape);
    return () => {
      document.removeEventListener("pointerdown", leave);
      document.removeEventListener("focusin", leave);
      document.removeEventListener("keydown", onEscape);
    };
  }, [open]);
  return (
    <div ref={root} className={styles.menu}>
      <Button
        {...button}
        ref={trigger}
        variant={variant}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on a link or button inside, which the keyboard makes too, closes the list */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears the clicks of what it holds */}
      <div id={panelId} className={styles.panel} hidden={!open} onClick={() => setOpen(false)}>
        {open && <ul>{children}</ul>}
      </div>
    </div>
  );
}

/** One line of a `Menu`: a single link or button. */
export function MenuItem({ children }: { children: ReactNode }) {
  return <li className={styles.item}>{children}</li>;
}
