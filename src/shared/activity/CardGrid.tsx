import type { SearchItem } from "#contract/search.ts";
import { ActivityCard } from "./ActivityCard.tsx";
import { ActivityCardSkeleton } from "./ActivityCardSkeleton.tsx";
import styles from "./CardGrid.module.css";

interface CardGridProps {
  items: readonly SearchItem[];
  busy?: boolean;
  /** `row`: on phones one line to slide through instead of a column. */
  layout?: "grid" | "row";
  /** Whether it is read row by row, where many are compared: pictures stand beside the words on phones and wide screens. */
  isList?: boolean;
  /** Whether other items take the places of these: each place stays then, and only its card is exchanged. */
  inPlace?: boolean;
  /** Whether all are the partner's whose page it is: who gives them is not said again. */
  isOwn?: boolean;
}

/**
 * As many as the first screen may show. Counted here and not by `:nth-child()`, which would have the browser work out the style
 * of every card after one that comes or goes.
 */
const FIRST_SEEN = 9;

/** Results side by side, as many as fit; `aria-busy` while newer ones are on their way. */
export function CardGrid({
  items,
  busy,
  layout = "grid",
  isList = false,
  inPlace = false,
  isOwn,
}: CardGridProps) {
  return (
    <ul
      className={classOf(layout)}
      data-rows={isList || undefined}
      aria-busy={busy}
      data-slides={layout === "row" || undefined}
    >
      {items.map((item, index) => (
        <li key={inPlace ? index : item.id} className={index < FIRST_SEEN ? undefined : styles.far}>
          <ActivityCard key={item.id} item={item} isOwn={isOwn} />
        </li>
      ))}
    </ul>
  );
}

/** The same grid before its results have come. */
export function CardGridSkeleton({
  count,
  layout = "grid",
  isList = false,
}: Pick<CardGridProps, "layout" | "isList"> & { count: number }) {
  return (
    <div className={classOf(layout)} data-rows={isList || undefined} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity and never move
        <ActivityCardSkeleton key={index} />
      ))}
    </div>
  );
}

function classOf(layout: "grid" | "row"): string {
  return layout === "row" ? `${styles.grid} ${styles.row}` : `${styles.grid}`;
}
