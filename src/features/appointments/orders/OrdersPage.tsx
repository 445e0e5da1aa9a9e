import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { errorText } from "#src/platform/errors/error-text.ts";
import { useApi } from "#src/platform/http/use-api.ts";
import { ViewTabs } from "#src/shared/purchases/ViewTabs.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "../Appointments.module.css";
import { ordersOptions } from "../queries.ts";
import { NoOrders } from "./NoOrders.tsx";
import { OrderCard } from "./OrderCard.tsx";

/** `/my-appointments/compras`: what the customer bought, newest first. */
export function OrdersPage() {
  const { t } = useLingui();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(
    ordersOptions(useApi()),
  );
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
        {error && <Alert tone="danger">{errorText(error)}</Alert>}
        {hasNextPage && (
          <Button
            variant="outline"
            onClick={() => fetchNextPage()}
            loading={isFetchingNextPage}
            loadingText={t`Carregando…`}
          >
            <Trans>Mostrar mais</Trans>
          </Button>
        )}
      </div>
    </PageBody>
  );
}
