import { Trans } from "@lingui/react/macro";
import { errorText } from "#src/platform/errors/error-text.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { PageHeading } from "#src/ui/layout/PageHeading.tsx";
import { Stack } from "#src/ui/layout/Stack.tsx";
import { PageBody } from "#src/ui/shell/PageLayout.tsx";
import { useSampleFlow } from "./use-sample-flow.ts";

/** `/sample-flow`: the list, and the way to load it. */
export function SampleFlowPage() {
  const { snapshot, load } = useSampleFlow();
  const { items, failure } = snapshot.context;
  return (
    <PageBody width="reading">
      <Stack gap={4}>
        <PageHeading>
          <Trans>Sample flow</Trans>
        </PageHeading>
        {failure && (
          <Alert tone="danger" live>
            {errorText(failure)}
          </Alert>
        )}
        {snapshot.matches("empty") && (
          <Alert live>
            <Trans>Ainda não há nada na lista.</Trans>
          </Alert>
        )}
        {snapshot.matches("outdated") && (
          <Alert live>
            <Trans>A lista pode ter mudado desde que você a abriu.</Trans>
          </Alert>
        )}
        <ul>
          {items.map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
        {!snapshot.matches("fresh") && (
          <Button
            onClick={load}
            loading={snapshot.matches("loading")}
            loadingText={<Trans>Carregando a lista…</Trans>}
          >
            <Trans>Carregar a lista</Trans>
          </Button>
        )}
      </Stack>
    </PageBody>
  );
}
