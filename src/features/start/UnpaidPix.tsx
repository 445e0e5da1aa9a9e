import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useApi } from "#src/platform/http/use-api.ts";
import { awaitedWords } from "#src/shared/payment/awaited-words.ts";
import { unpaidOptions } from "./queries.ts";
import styles from "./Start.module.css";
import { UnpaidOrder } from "./UnpaidOrder.tsx";

/** Orders that only wait for their Pix. A debt that is being paid by Pix stands with what is due. */
export function UnpaidPix() {
  const titleId = useId();
  const { data, dataUpdatedAt } = useQuery(unpaidOptions(useApi()));
  const orders = data?.content.filter(({ dueOn }) => dueOn === null) ?? [];
  const [first] = orders;
  if (!first) return null;
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>{awaitedWords(first).isMissing()}</h2>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id}>
            <UnpaidOrder order={order} answeredAt={dataUpdatedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
