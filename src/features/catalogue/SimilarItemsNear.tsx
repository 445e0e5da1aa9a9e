import { lazy, Suspense } from "react";
import { Near } from "#src/shared/on-scroll/Near.tsx";
import styles from "./ItemPage.module.css";

const SimilarItems = lazy(() =>
  import("./SimilarItems.tsx").then(
    (module) => ({ default: module.SimilarItems }),
    () => ({ default: () => null }),
  ),
);

/** Others like this one, under the whole page: fetched when the reader comes near. */
export function SimilarItemsNear({ id }: { id: string }) {
  return (
    <div className={styles.similar}>
      <Near>
        <Suspense>
          <SimilarItems id={id} />
        </Suspense>
      </Near>
    </div>
  );
}
