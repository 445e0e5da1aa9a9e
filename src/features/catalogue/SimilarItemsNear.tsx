import { lateFile, useLate } from "#src/platform/late/late-file.ts";
import { Near } from "#src/shared/on-scroll/Near.tsx";
import styles from "./ItemPage.module.css";

const similarItems = lateFile(() => import("./SimilarItems.tsx").then((module) => module.SimilarItems));

/** Others like this one, under the whole page: fetched when the reader comes near. */
export function SimilarItemsNear({ id }: { id: string }) {
  return (
    <div className={styles.similar}>
      <Near>
        <Similar id={id} />
      </Near>
    </div>
  );
}

function Similar({ id }: { id: string }) {
  const SimilarItems = useLate(similarItems);
  return SimilarItems && <SimilarItems id={id} />;
}
