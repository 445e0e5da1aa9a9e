import { createLink } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ComponentProps } from "react";
import styles from "./BackLink.module.css";

function BackAnchor({ children, ...anchor }: ComponentProps<"a">) {
  return (
    <a {...anchor} className={styles.back}>
      <ArrowLeft aria-hidden="true" size={18} />
      {children}
    </a>
  );
}

/** From a page to the one above it, whose name it has: `<BackLink to="/my-appointments">…</BackLink>`. */
export const BackLink = createLink(BackAnchor);
