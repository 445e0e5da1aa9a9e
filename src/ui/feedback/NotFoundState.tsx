import type { ReactElement, ReactNode } from "react";
import { Button } from "../controls/Button.tsx";
import { PageBody } from "../shell/PageLayout.tsx";
import { EmptyState } from "./EmptyState.tsx";

interface Props {
  title: ReactNode;
  /** The link onwards. */
  link: ReactElement;
  /** What may be the reason. */
  children: ReactNode;
}

/** A whole page: the address is of nothing that the reader may see. */
export function NotFoundState({ title, link, children }: Props) {
  return (
    <PageBody>
      <EmptyState level={1} title={title} action={<Button asChild>{link}</Button>}>
        {children}
      </EmptyState>
    </PageBody>
  );
}
