import { Loading, Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Stack } from "#src/ui/layout/Stack.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";

/** The appointment and what comes back, before they are there. */
export function CancelSkeleton() {
  return (
    <PageBody width="reading">
      <Loading>
        <Stack gap={5}>
          <Skeleton width="14rem" height="2.25rem" />
          <Skeleton shape="block" height="6rem" />
          <Skeleton shape="block" height="9rem" />
        </Stack>
      </Loading>
    </PageBody>
  );
}
