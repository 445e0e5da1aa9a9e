import type { SearchItem } from "#contract/search.ts";
import { bringIntoView } from "#src/ui/layout/bring-into-view.ts";
import { ActivityCard } from "./ActivityCard.tsx";
import { ActivityCardSkeleton } from "./ActivityCardSkeleton.tsx";
import styles from "./CardGrid.module.css";

interface CardGridProps {
  items: readonly SearchItem[];
  busy?: boolean;
  /** `row`: on phones one line to slide through instead of a column. */
  layout?: "grid" | "row";
}

/** Results side by side, as many as fit; `aria-busy` while newer ones are on their way. */
export function CardGrid({ items, busy, layout = "grid" }: CardGridProps) {
  return (
    <ul className={classOf(layout)} aria-busy={busy} onFocus={layout === "row" ? bringIntoView : undefined}>
      {items.map((item) => (
        <li key={item.id}>
          <ActivityCard item={item} />
        </li>
      ))}
    </ul>
  );
}

/** The same grid before its results have come. */
export function CardGridSkeleton({
  count,
  layout = "grid",
}: Pick<CardGridProps, "layout"> & { count: number }) {
  return (
    <div className={classOf(layout)} aria-hidden="true">
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
