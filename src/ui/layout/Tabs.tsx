import { type ReactNode, useEffect, useRef } from "react";
import styles from "./Tabs.module.css";

/** Links to the pages of one place, beside each other; that of the present page has `aria-current`, and is in sight. */
export function Tabs({ label, children }: { label: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null);
  const shown = useRef<Element>(null);
  useEffect(() => {
    const present = nav.current?.querySelector<HTMLElement>("[aria-current='page']");
    if (!nav.current || !present || present === shown.current) return;
    shown.current = present;
    // Sideways alone: the page stays where it is.
    nav.current.scrollLeft = present.offsetLeft - (nav.current.clientWidth - present.offsetWidth) / 2;
  });
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label} onFocus={(event) => reveal(event.target)}>
      {children}
    </nav>
  );
}

/** No further than to the edge: a link that is being pressed stays under the pointer. Browsers leave alone what is in sight in part. */
function reveal(link: Element): void {
  const nav = link.parentElement;
  if (!nav) return;
  const [seen, own] = [nav.getBoundingClientRect(), link.getBoundingClientRect()];
  nav.scrollLeft += Math.min(0, own.left - seen.left) + Math.max(0, own.right - seen.right);
}
