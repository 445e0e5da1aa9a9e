import { Plural, Trans } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "#src/platform/http/use-api.ts";
import { MorePages } from "#src/shared/paging/MorePages.tsx";
import { ViewTabs } from "#src/shared/purchases/ViewTabs.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "../Appointments.module.css";
import { ordersOptions } from "../queries.ts";
import { NoOrders } from "./NoOrders.tsx";
import { OrderCard } from "./OrderCard.tsx";

/** `/my-appointments/compras`: what the customer bought, newest first. */
export function OrdersPage() {
  const pages = useSuspenseInfiniteQuery(ordersOptions(useApi()));
  const { data } = pages;
  const orders = data.pages.flatMap((page) => page.content);
  return (
    <PageBody>
      <div className={styles.page}>
        <header>
          <h1>
            <Trans>Minhas compras</Trans>
          </h1>
          {orders.length > 0 && (
            <p className={styles.lead}>
              <Plural
                value={data.pages[0]?.totalElements ?? 0}
                one="# compra"
                other="# compras, da mais nova para a mais antiga"
              />
            </p>
          )}
        </header>
        <ViewTabs />
        {orders.length === 0 && (
          <div className={styles.wide}>
            <NoOrders />
          </div>
        )}
        <ol className={styles.list}>
          {orders.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} />
            </li>
          ))}
        </ol>
        <MorePages of={pages} />
      </div>
    </PageBody>
  );
}
