import { Link } from "@tanstack/react-router";
import type { ComponentProps, ReactNode } from "react";
import type { ReimbursementStatus } from "#contract/enums.ts";
import { MorePages } from "#src/shared/paging/MorePages.tsx";
import { EmptyState } from "#src/ui/feedback/EmptyState.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import styles from "./Admin.module.css";
import { FileTabs } from "./FileTabs.tsx";

interface Props<T> {
  /** As the address has it; proofs have none. */
  kind?: "cadastros" | "paginas" | "fotos";
  title: ReactNode;
  /** Statuses, as the address has them for every kind. */
  tabs: readonly (readonly [status: ReimbursementStatus, name: string])[];
  tabsName: string;
  current: ReimbursementStatus;
  pages: ComponentProps<typeof MorePages>["of"] & { data: { pages: readonly { content: readonly T[] }[] } };
  empty: ComponentProps<typeof EmptyState>;
  listClass?: string | undefined;
  /** One of them, as a card. */
  children: (item: T) => ReactNode;
}

/** A list of what an administrator looks at, by where it stands. */
export function ReviewPage<T extends { id: string }>(props: Props<T>) {
  const { kind, title, tabs, tabsName, current, pages, empty, listClass = styles.list, children } = props;
  const items = pages.data.pages.flatMap(({ content }) => content);
  return (
    <PageBody>
      <div className={styles.page}>
        <FileTabs current={kind ?? "comprovantes"} />
        <h1>{title}</h1>
        <nav className={styles.tabs} aria-label={tabsName}>
          {tabs.map(([status, name]) => (
            <Link
              key={status}
              to="/admin/my-files/documents"
              search={{ ...(kind && { kind }), status }}
              aria-current={status === current ? "page" : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        {items.length === 0 && <EmptyState {...empty} />}
        <ul className={listClass}>
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
        <MorePages of={pages} />
      </div>
    </PageBody>
  );
}
